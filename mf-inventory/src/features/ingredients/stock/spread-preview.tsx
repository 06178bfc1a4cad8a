import { calendarDateOf } from '@cervoise/domain/dates';
import { allocateFefo, isExpiredLot, totalOf, usableLots } from '@cervoise/domain/stock';
import type { IngredientUnit } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { formatDate } from '@cervoise/ui/format';
import { formatStock, lotInWords, lotName } from './lot-texts';
import { ingredientLotsQuery } from './lots.graphql';
import { asStock } from './stock-form';

interface SpreadPreviewProps {
  readonly ingredientId: string;
  readonly unit: IngredientUnit;
  /** The difference to be written, in `unit`; nothing is shown for zero. */
  readonly difference: number | null | undefined;
  /** Blocked lots are not taken. */
  readonly isConsumption?: boolean;
}

/** Previews how a difference is allocated to lots, by the server's rule. */
export function SpreadPreview({
  ingredientId,
  unit,
  difference,
  isConsumption = false,
}: SpreadPreviewProps) {
  const { data } = useQuery(ingredientLotsQuery, {
    variables: { id: ingredientId },
    context: { suppressErrorToast: false },
  });
  const lots = data?.ingredient.lots.map(asStock);
  return (
    <div
      className="cv-lined-low cv-pad-12-16 cv-rows cv-gap-4 cv-wide cv-text-14"
      aria-live="polite"
    >
      {lots && difference ? (
        <SpreadLots
          lots={isConsumption ? usableLots(lots) : lots}
          unit={unit}
          difference={difference}
          inStock={totalOf(lots)}
        />
      ) : (
        <span className="cv-muted">
          Sans lot choisi : premier périmé, premier sorti, les lots périmés en dernier.
        </span>
      )}
    </div>
  );
}

interface SpreadLotsProps {
  readonly lots: readonly ReturnType<typeof asStock>[];
  readonly unit: IngredientUnit;
  readonly difference: number;
  /** Of all lots, in `unit`. */
  readonly inStock: number;
}

function SpreadLots({ lots, unit, difference, inStock }: SpreadLotsProps) {
  const today = calendarDateOf(new Date());
  const lines = allocateFefo(lots, difference, today);
  if (!lines) {
    const left = totalOf(lots);
    const blocked = left < inStock ? ', le reste étant bloqué' : '';
    return <span>{`Il n’y a que ${formatStock(left, unit)} en stock${blocked}.`}</span>;
  }
  const named = lines.map((line) => ({ ...line, lot: lots.find(({ id }) => id === line.lotId) }));
  if (difference > 0) {
    const [target] = named;
    return (
      <span>
        {target?.lot
          ? `Ira au ${lotInWords(target.lot)}, reçu en dernier.`
          : 'Ouvrira un lot sans numéro.'}
      </span>
    );
  }
  return (
    <>
      <span className="cv-subhead">Sera pris de</span>
      <ul className="cv-rows cv-gap-4">
        {named.map(
          ({ lot, quantity }) =>
            lot && (
              <li className="cv-flex cv-between cv-gap-12 cv-figures" key={lot.id}>
                <span>
                  {lotName(lot)}
                  {lot.expiryDate && (
                    <span className="cv-muted">
                      {isExpiredLot(lot, today) ? ', périmé le ' : ', exp. '}
                      {formatDate(lot.expiryDate)}
                    </span>
                  )}
                </span>
                <span>{formatStock(-quantity, unit)}</span>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
