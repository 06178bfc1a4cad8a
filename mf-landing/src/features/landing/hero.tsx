import { LinkButton } from '@cervoise/ui/button';
import layout from '../../site/layout.module.css';
import { sectionAddress } from '../../site/sections';
import styles from './hero.module.css';
import { ProductPanel } from './product-panel';

/** What the product is, in one glance, beside a picture of it at work. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="accroche">
      <div className={`${layout.container} ${styles.columns}`}>
        <div className={`cv-shrink ${styles.words}`}>
          <p className={styles.badge}>
            Solution en développement avec les premiers brasseurs partenaires
          </p>
          <h1 id="accroche" className={styles.title}>
            Du sac de malt au fût livré, tout se suit.
          </h1>
          <p className={styles.text}>
            Cervoise réunit les stocks, les recettes, les brassins et la traçabilité de votre
            brasserie artisanale. Un seul endroit, à jour, que l’on consulte aussi bien au bureau
            que devant la cuve.
          </p>
          <div className={styles.actions}>
            <LinkButton to={sectionAddress('partnerForm')} variant="primary" size="large">
              Devenir brasserie partenaire
            </LinkButton>
            <LinkButton to="/login" size="large">
              Voir l’application
            </LinkButton>
          </div>
        </div>
        <ProductPanel />
      </div>
    </section>
  );
}
