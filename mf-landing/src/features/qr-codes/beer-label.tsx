import type { LabelTexts } from '@cervoise/domain/qr-codes';
import { BarleyEar } from '@cervoise/ui/drawing';
import { typeset } from '@cervoise/ui/typeset';
import styles from './beer-label.module.css';

const factNames = {
  batch: 'Brassin',
  packagedOn: 'Conditionné le',
  bestBefore: 'À consommer de préférence avant le',
} as const;

/**
 * A beer told the way its own label tells it. What a label may leave out stands in a `data-told`
 * element, which the server takes out of the page made at build time.
 */
export function BeerLabel({ texts }: { readonly texts: LabelTexts }) {
  const { brewery, beer, kind, note } = texts;
  const facts = (['batch', 'packagedOn', 'bestBefore'] as const).filter((name) => texts[name]);
  return (
    <article className={styles.label}>
      <div className={styles.frame}>
        {brewery && (
          <div data-told="brewery">
            <p className={styles.brewery}>{brewery}</p>
          </div>
        )}
        <BarleyEar height={132} className={styles.barley} />
        <h1 className={styles.beer}>{beer}</h1>
        {kind && (
          <div data-told="kind">
            <p className={styles.kind}>{kind}</p>
          </div>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((name) => (
              <div key={name} data-told={name}>
                <dt>{factNames[name]}</dt>
                <dd>{typeset(texts[name])}</dd>
              </div>
            ))}
          </dl>
        )}
        {note && (
          <div data-told="note">
            <p className={styles.note}>{typeset(note)}</p>
          </div>
        )}
      </div>
    </article>
  );
}
