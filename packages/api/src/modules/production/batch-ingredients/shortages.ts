import { addQuantities } from '@cervoise/domain/numbers';
import { type LotShare, shortageText } from '@cervoise/domain/production';
import { sentence } from '@cervoise/domain/text';
import { badUserInput } from '../../../errors';
import type { LockedStocks } from '../../ingredients';
import type { Drawing, Need } from './drawing';
import { quantityForLine } from './yeast-pitching';

/** A line that gets less than its need. */
interface Shortage {
  readonly lineId: string | null;
  readonly text: string;
}

const nameOf = ({ line, ingredientId }: Need, { ingredients }: LockedStocks): string =>
  ingredients.get(ingredientId ?? line.ingredientId ?? '')?.name ?? line.name ?? '';

/** The lines that get less than they need, or than was requested. */
export function shortagesOf(
  wanted: readonly LotShare[],
  taken: readonly LotShare[],
  { needs, cells, lotOf, stocks, day }: Drawing,
): Shortage[] {
  return needs.flatMap((need) => {
    const { line, unit, required, isDueAtStart } = need;
    const sumOf = (shares: readonly LotShare[]) =>
      quantityForLine(
        need,
        shares.flatMap(({ lineId, lotId, quantity }) => {
          const lot = lineId === line.id ? lotOf.get(lotId) : undefined;
          return lot ? [{ lot, quantity, day }] : [];
        }),
        cells,
      );
    const asked = Math.max(isDueAtStart ? required : 0, sumOf(wanted));
    const missing = addQuantities(asked, -sumOf(taken));
    if (missing <= 0) return [];
    return { lineId: line.id, text: shortageText(nameOf(need, stocks), missing, unit) };
  });
}

/** The requested quantities that exceed their lots. */
export function unfilled(
  wanted: readonly LotShare[],
  taken: readonly LotShare[],
  { lotOf, stocks: { ingredients } }: Drawing,
): Shortage[] {
  return wanted.flatMap(({ lineId, lotId, quantity }) => {
    const found = taken.find((one) => one.lotId === lotId && one.lineId === lineId);
    const missing = addQuantities(quantity, -(found?.quantity ?? 0));
    const ingredient = ingredients.get(lotOf.get(lotId)?.ingredientId ?? '');
    if (missing <= 0 || !ingredient) return [];
    return [{ lineId, text: shortageText(ingredient.name, missing, ingredient.unit) }];
  });
}

/** @throws BAD_USER_INPUT that names each short line */
export function refuseShortages(shortages: readonly Shortage[]): void {
  if (shortages.length === 0) return;
  throw badUserInput(
    sentence(shortages.map(({ text }) => text).join(', ')),
    Object.fromEntries(
      shortages.map(({ lineId, text }) => [lineId ? `lots.${lineId}` : 'lots', sentence(text)]),
    ),
  );
}
