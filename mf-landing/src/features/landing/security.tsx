import { typeset } from '@cervoise/ui/typeset';
import layout from '../../site/layout.module.css';
import { legalTerms } from '../../site/legal-terms';
import { SealedRecipe } from './sealed-recipe';
import styles from './security.module.css';

const measures = [
  {
    title: 'Une clé dédiée aux recettes',
    text: 'Chaque recette est scellée dans la base par un chiffrement authentifié de 256 bits (AES-256-GCM), sous une clé qui ne sert qu’à cela.',
  },
  {
    title: 'Vos données restent chez vous',
    text: 'Chaque brasserie est cloisonnée par la base de données elle-même. Nul autre client n’y accède, même par erreur.',
  },
  {
    title: 'Un support que vous voyez passer',
    text: 'Seul l’éditeur peut ouvrir une recette, pour vous dépanner et jamais autrement : votre accord, un motif, une durée limitée, une trace que votre administrateur consulte.',
  },
  {
    title: 'Une sauvegarde chaque nuit',
    text: `À minuit, heure française. Les ${legalTerms.backupsKept} dernières sont conservées, en France, chez notre hébergeur.`,
  },
] as const;

/** How recipes and data are protected. */
export function Security() {
  return (
    <section
      className={`${layout.section} ${layout.band} cv-on-white`}
      aria-labelledby="securite-titre"
    >
      <div className={`${layout.container} ${layout.columns} ${styles.columns}`}>
        <div>
          <h2 id="securite-titre" className={layout.title}>
            Vos recettes sont votre secret. Elles le restent.
          </h2>
          <dl className="cv-rows cv-gap-20 cv-above-28">
            {measures.map(({ title, text }) => (
              <div key={title}>
                <dt className="cv-large cv-strong">{title}</dt>
                <dd className="cv-above-2 cv-muted cv-copy cv-pretty">{typeset(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SealedRecipe />
      </div>
    </section>
  );
}
