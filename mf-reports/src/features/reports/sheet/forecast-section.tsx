import { unitSymbolOf } from '@cervoise/domain/units';
import { formatCount, formatDate, formatList, formatQuantity } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section';

type Need = NonNullable<ShownPreview['criticalIngredients']>[number];

/** Maximum rows on the sheet; the document has all. */
const maxShown = 12;

/** « Manque à Blonde du Lavoir dès le 09/11/2026 » */
function consequenceOf({ batches, shortageDate }: Need): string {
  const short = batches.filter(({ missing }) => missing > 0);
  const [first] = short;
  const who =
    short.length === 1 && first
      ? `Manque à ${first.recipeName}`
      : `Manque à ${formatCount(short.length, 'brassin')} sur ${batches.length}`;
  return shortageDate ? `${who}, dès le ${formatDate(shortageDate)}` : who;
}

/** The future shortages of planned batches, soonest first. */
export function ForecastSection({
  preview: { ingredientForecastSummary: summary, criticalIngredients },
}: {
  readonly preview: ShownPreview;
}) {
  if (!summary || !criticalIngredients) return null;
  const { plannedBatchCount, unstocked, startDate, endDate } = summary;
  return (
    <SheetSection
      title="Ingrédients qui vont manquer"
      note={`${formatCount(plannedBatchCount, 'brassin prévu', 'brassins prévus')} du ${formatDate(startDate)} au ${formatDate(endDate)}`}
    >
      {criticalIngredients.length === 0 ? (
        <p className={styles.nothing}>
          {plannedBatchCount === 0
            ? 'Aucun brassin n’est prévu ces jours-là.'
            : unstocked && unstocked.length > 0
              ? 'Le stock suffit pour ce qu’il connaît.'
              : 'Le stock suffit à tous les brassins prévus.'}
        </p>
      ) : (
        <ul className={styles.shortages}>
          {criticalIngredients.slice(0, maxShown).map((need) => (
            <li className="cv-rows cv-middle cv-gap-4-16 cv-soft-line-above" key={need.id}>
              <div>
                <b className="cv-block cv-break">{need.name}</b>
                <span>{quantity(need.currentStock, need)} en stock</span>
              </div>
              <span>{consequenceOf(need)}</span>
              <Status
                tone={need.currentStock === 0 ? 'critical' : 'attention'}
                label={`Manque ${quantity(need.projectedShortage, need)}`}
              />
            </li>
          ))}
        </ul>
      )}
      {unstocked?.slice(0, maxShown).map(({ batchId, recipeName, ingredients }) => (
        <p className={styles.nothing} key={batchId}>
          {`${recipeName} : ${formatList(ingredients)}, hors stock`}
        </p>
      ))}
      {criticalIngredients.length > maxShown && (
        <p className={styles.nothing}>
          Et {formatCount(criticalIngredients.length - maxShown, 'autre')}, dans le document.
        </p>
      )}
    </SheetSection>
  );
}

const quantity = (amount: number, { unit }: Need) =>
  formatQuantity(amount, unitSymbolOf(unit, amount));
