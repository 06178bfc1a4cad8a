import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import type { ActivePublicQrCode } from '@cervoise/domain/qr-codes';
import { BarleyEar } from '@cervoise/ui/drawing';
import { formatLongDate, formatRelativeDays } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import styles from './beer-label.module.css';

/** From this many days before, the label says how long is left. */
const nearDays = 60;

/** A beer told the way its own label tells it. */
export function BeerLabel({ code }: { readonly code: ActivePublicQrCode }) {
  const { label, beerName, breweryName, batchNumber, packagedOn, bestBefore } = code;
  const facts = [
    ['Brassin', batchNumber && `nº ${batchNumber}`],
    ['Conditionné le', packagedOn && formatLongDate(packagedOn)],
    ['À consommer de préférence avant le', bestBefore && formatLongDate(bestBefore)],
  ].filter(([, value]) => value);
  return (
    <article className={styles.label}>
      <div className={styles.frame}>
        {breweryName && <p className={styles.brewery}>{breweryName}</p>}
        <BarleyEar height={132} className={styles.barley} />
        <h1 className={styles.beer}>{beerName ?? label}</h1>
        {beerName && <p className={styles.kind}>{label}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value && typeset(value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {bestBefore && <BestBeforeNote bestBefore={bestBefore} />}
      </div>
    </article>
  );
}

function BestBeforeNote({ bestBefore }: { readonly bestBefore: string }) {
  const days = daysBetween(calendarDateOf(new Date()), bestBefore);
  if (days > nearDays) return null;
  return (
    <p className={styles.note}>
      {typeset(
        days < 0
          ? 'Cette date est passée. La bière n’en devient pas dangereuse, mais son goût a pu changer.'
          : `Cette date tombe ${formatRelativeDays(days)}.`,
      )}
    </p>
  );
}
