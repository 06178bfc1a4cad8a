import { Logo } from '@cervoise/ui/brand';
import { typeset } from '@cervoise/ui/typeset';
import { Link } from 'react-router-dom';
import layout from './layout.module.css';
import { sectionAddress } from './sections';
import { ServiceStatus } from './service-status';
import { useSiteTexts } from './site-facts';
import styles from './site-footer.module.css';

const mailboxLabels = [
  ['support', 'Assistance'],
  ['sales', 'Commercial'],
  ['legal', 'Juridique'],
  ['privacy', 'Données personnelles'],
] as const;

/** Links, mailboxes and the service's status, at the foot of every public page. */
export function SiteFooter() {
  const texts = useSiteTexts();
  return (
    <footer className={styles.footer}>
      <div className={`${layout.container} ${styles.columns} cv-rows`}>
        <div className={styles.about}>
          <Logo on="stout" />
          <p className="cv-above-16">
            {typeset('Le logiciel de gestion des brasseries artisanales, hébergé en France.')}
          </p>
        </div>
        <nav aria-label="Produit">
          <h2 className={styles.heading}>Produit</h2>
          <ul className={styles.list}>
            <li>
              <Link to={sectionAddress('solution')}>La solution</Link>
            </li>
            <li>
              <Link to={sectionAddress('pricing')}>Les tarifs</Link>
            </li>
            <li>
              <Link to="/login">Se connecter</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Informations légales">
          <h2 className={styles.heading}>Informations légales</h2>
          <ul className={styles.list}>
            <li>
              <Link to="/cgu">Conditions d’utilisation</Link>
            </li>
            <li>
              <Link to="/politique-confidentialite">Politique de confidentialité</Link>
            </li>
            <li>
              <Link to="/rgpd">Vos droits RGPD</Link>
            </li>
            <li>
              <Link to="/mentions-legales">Mentions légales</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>Nous écrire</h2>
          <dl className={`${styles.mailboxes} cv-rows cv-gap-12`}>
            {mailboxLabels.map(([mailbox, label]) => (
              <div key={mailbox}>
                <dt className="cv-small">{label}</dt>
                <dd className="cv-break">
                  <a href={`mailto:${texts[`${mailbox}Mailbox`]}`}>{texts[`${mailbox}Mailbox`]}</a>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className={`${layout.container} ${styles.bottom} cv-flex cv-wrap cv-between cv-text-13`}>
        <p>{texts.imprint}. Service réservé aux professionnels.</p>
        <ServiceStatus />
      </div>
    </footer>
  );
}
