import { isPackagingMaterial } from '@cervoise/domain/ingredients';
import { type LotShare, laterLotText } from '@cervoise/domain/production';
import { sentence } from '@cervoise/domain/text';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { confirmationRequired, refuseField } from '../../../errors';
import { lotNotFound, recalledLotQuestions } from '../../ingredients';
import type { Drawing } from './drawing';
import { fitsLine, type Questions, slurryQuestions } from './yeast-pitching';

/** Refuses lots that do not fit the batch's recipe. @throws BAD_USER_INPUT, NOT_FOUND */
function refuseUnfit(
  sent: readonly LotShare[],
  { needs, cells, lotOf, stocks: { ingredients } }: Drawing,
): void {
  for (const [index, { lineId, lotId }] of sent.entries()) {
    const lot = lotOf.get(lotId);
    if (!lot) throw lotNotFound();
    if (isPackagingMaterial(ingredients.get(lot.ingredientId)?.type)) {
      refuseField(
        `lots.${index}.lotId`,
        'Un article de conditionnement se prend quand la bière se conditionne.',
      );
    }
    if (lineId === null) continue;
    const need = needs.find(({ line }) => line.id === lineId);
    if (!need) refuseField(`lots.${index}.lineId`, 'La recette du brassin n’a pas cette ligne.');
    if (!fitsLine(need, lot, cells)) {
      refuseField(`lots.${index}.lotId`, 'Ce lot n’est pas de l’ingrédient de la ligne.');
    }
  }
}

/** Asks back for lots that were received after the day on which they are taken. */
const laterLotQuestions = (
  taken: readonly LotShare[],
  { lotOf, stocks: { ingredients }, day }: Drawing,
): Questions =>
  taken.flatMap(({ lineId, lotId }) => {
    const lot = lotOf.get(lotId);
    if (!lot || lot.receivedOn <= day) return [];
    const text = laterLotText(ingredients.get(lot.ingredientId)?.name ?? '', lot);
    const question = `${sentence(text)} Enregistrez à nouveau pour le prendre quand même.`;
    return [[lineId ? `lots.${lineId}` : 'lots', question] as const];
  });

/**
 * Refuses lots that do not match the recipe. Asks to confirm recalled lots, unusual slurry and lots that
 * were received later, in one answer: the user confirms once.
 * @param sent null where the proposed lots are taken
 * @throws BAD_USER_INPUT
 */
export async function checkLots(
  tx: TenantTransaction,
  sent: readonly LotShare[] | null,
  taken: readonly LotShare[],
  drawing: Drawing,
  isConfirmed: boolean | null | undefined,
): Promise<void> {
  if (sent) refuseUnfit(sent, drawing);
  const recalled = (sent ?? [])
    .filter(({ lotId }) => drawing.lotOf.get(lotId)?.isBlocked)
    .map(({ lotId, lineId }) => ({ lotId, field: lineId ? `lots.${lineId}` : 'lots' }));
  const asked = [
    ...(await recalledLotQuestions(tx, recalled, drawing.day)),
    ...slurryQuestions(sent ?? [], drawing.stocks.lots, drawing.suspects, drawing.day),
    ...laterLotQuestions(taken, drawing),
  ];
  if (isConfirmed || asked.length === 0) return;
  const byField = [...groupBy(asked, ([field]) => field)].map(([field, same]) => {
    const questions = new Set(same.map(([, question]) => question));
    return [field, [...questions].join(' ')] as const;
  });
  throw confirmationRequired(Object.fromEntries(byField));
}
