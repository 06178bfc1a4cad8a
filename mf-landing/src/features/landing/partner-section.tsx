import { productName } from '@cervoise/ui/brand';
import { Icon } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import { ContactFallback } from '../../site/contact-fallback';
import layout from '../../site/layout.module.css';
import { sections } from '../../site/sections';
import { useSiteTexts } from '../../site/site-facts';
import { PartnerForm } from './partner-form/partner-form';
import type { LeadSuggestion } from './partner-form/with-suggestion';
import styles from './partner-section.module.css';

const reasons = [
  'Une période d’essai plus longue, convenue avec vous',
  'Vos demandes passent en premier',
  'Chaque nouveauté en avant-première',
  'Un support en français, qui connaît votre brasserie',
] as const;

interface PartnerSectionProps {
  readonly suggestion: LeadSuggestion | null;
}

/** Reasons to become a partner brewery, and the application form. */
export function PartnerSection({ suggestion }: PartnerSectionProps) {
  const { salesMailbox } = useSiteTexts();
  return (
    <section
      id={sections.partnerForm}
      className={`${layout.section} cv-line-above`}
      aria-labelledby="partenaire-titre"
    >
      <div className={`${layout.container} ${layout.columns} ${styles.columns}`}>
        <div>
          <h2 id="partenaire-titre" className={layout.title}>
            Devenez brasserie partenaire
          </h2>
          <p className={layout.lead}>
            {typeset(
              `Dites-nous ce que vous brassez et ce qui vous freine. Nous vous répondons sous 24 h et vous montrons ${productName} avec vos propres chiffres.`,
            )}
          </p>
          <ul className="cv-large cv-rows cv-gap-12 cv-above-28">
            {reasons.map((reason) => (
              <li className="cv-flex cv-gap-12" key={reason}>
                <Icon name="check" className="cv-green cv-above-2" />
                {reason}
              </li>
            ))}
          </ul>
          <p className={`${styles.mail} cv-muted cv-break cv-copy cv-above-28`}>
            {typeset('Vous préférez écrire ? ')}
            <a href={`mailto:${salesMailbox}`}>{salesMailbox}</a>
          </p>
        </div>
        <PartnerForm suggestion={suggestion} />
        <ContactFallback to="sales">Pour nous envoyer votre candidature,</ContactFallback>
      </div>
    </section>
  );
}
