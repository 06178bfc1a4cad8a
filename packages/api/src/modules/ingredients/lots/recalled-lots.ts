import { frenchDay } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import { defineQuestion } from '../../question';

/** By node, the first day (YYYY-MM-DD) on which a running recall affected it; none for others. */
export const recallDays = defineQuestion<[ids: readonly string[]], ReadonlyMap<string, string>>(
  'recallDays',
);

/** Of some recalled lots, those that no running recall affected yet at a moment. */
export const lotsRecalledSince = defineQuestion<
  [lotIds: readonly string[], moment: Date],
  ReadonlySet<string>
>('lotsRecalledSince');

/** A use of a lot, and the field of the form that names it. */
interface UsedLot {
  readonly lotId: string;
  readonly field: string;
}

const sinceText = (day: string) => `Ce lot est bloqué par un rappel depuis le ${frenchDay(day)}`;

/**
 * The confirmations, by field, for using lots blocked by a recall on a day before the recall of each.
 * They are not refused: users would then record a lot that was not used.
 * @param day of the use, YYYY-MM-DD
 * @throws BAD_USER_INPUT for a later day
 */
export async function recalledLotQuestions(
  tx: TenantTransaction,
  used: readonly UsedLot[],
  day: string,
): Promise<(readonly [field: string, question: string])[]> {
  if (used.length === 0) return [];
  const days = await recallDays.ask(
    tx,
    used.map(({ lotId }) => lotId),
  );
  // Blocked without a recall, the ledger refuses it.
  const recalled = used.flatMap(({ lotId, field }) => {
    const recalledOn = days.get(lotId);
    return recalledOn ? [{ field, recalledOn }] : [];
  });
  refuseUsedLater(recalled, day);
  return recalled.map(({ field, recalledOn }) => [
    field,
    `${sinceText(recalledOn)}. S’il a été versé avant lui, enregistrez à nouveau : le brassin rejoint le rappel.`,
  ]);
}

/** @throws BAD_USER_INPUT in the field of each lot that was used after its recall */
function refuseUsedLater(
  recalled: readonly { readonly field: string; readonly recalledOn: string }[],
  day: string,
): void {
  const refused = recalled.flatMap(({ field, recalledOn }) =>
    day > recalledOn
      ? [
          [
            field,
            `${sinceText(recalledOn)} : seul ce qui a été brassé avant se note encore.`,
          ] as const,
        ]
      : [],
  );
  if (refused.length === 0) return;
  throw badUserInput(
    [...new Set(refused.map(([, text]) => text))].join(' '),
    Object.fromEntries(refused),
  );
}
