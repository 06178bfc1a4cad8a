import { formatQuantity } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { typeset } from '@cervoise/ui/typeset';
import { ContactFallback } from '../../site/contact-fallback';
import layout from '../../site/layout.module.css';
import { sections } from '../../site/sections';
import styles from './pricing.module.css';
import { QuoteBuilder } from './quote-builder';
import type { QuoteRequest } from './quote-request';

const alwaysIncluded = [
  'Hébergement en France',
  'Sauvegarde chaque nuit',
  'Autant d’utilisateurs que votre équipe en compte',
  'Support en français',
  'Toutes les évolutions',
] as const;

/** How the price is made up, and a quote builder that fills in the partner form. */
export function Pricing({ onRequest }: { readonly onRequest: (quote: QuoteRequest) => void }) {
  return (
    <section
      id={sections.pricing}
      className={`${layout.section} ${layout.band} cv-on-white`}
      aria-labelledby="tarifs-titre"
    >
      <div className={`${layout.container} ${layout.columns}`}>
        <div>
          <h2 id="tarifs-titre" className={layout.title}>
            Un prix à la taille de vos cuves
          </h2>
          <p className={layout.lead}>
            {typeset(
              `Une brasserie de ${formatQuantity(200, 'hl')} n’a ni les besoins ni les moyens d’une brasserie de ${formatQuantity(3000, 'hl')}. Le tarif suit donc votre volume annuel et les modules choisis, sur devis.`,
            )}
          </p>
          <p className={`${styles.payback} cv-rows cv-muted cv-copy cv-above-28`}>
            <strong className="cv-ink">{typeset('Rentabilisé en moins de 3 mois')}</strong>
            {typeset('C’est l’objectif que nous nous fixons à chaque devis.')}
          </p>
          <h3 className={`${styles.subtitle} cv-above-32`}>Toujours compris</h3>
          <ul className="cv-rows cv-gap-8 cv-above-12 cv-copy">
            {alwaysIncluded.map((item) => (
              <li className="cv-flex cv-gap-12" key={item}>
                <Icon name="check" className="cv-green cv-above-2" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <QuoteBuilder onRequest={onRequest} />
        <ContactFallback to="sales">Pour demander un devis,</ContactFallback>
      </div>
    </section>
  );
}
