import { frenchDay } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import { defineQuestion } from '../../question';

/** The day (YYYY-MM-DD) of the first running recall that affects any of some nodes. */
export const firstRecallDay = defineQuestion<[ids: readonly string[]], string | null>(
  'firstRecallDay',
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

/**
 * The confirmations, by field, for using lots blocked by a recall on a day before the recall. They are
 * not refused: users would then record a lot that was not used.
 * @param day of the use, YYYY-MM-DD
 * @throws BAD_USER_INPUT for a later day
 */
export async function recalledLotQuestions(
  tx: TenantTransaction,
  used: readonly UsedLot[],
  day: string,
): Promise<(readonly [field: string, question: string])[]> {
  if (used.length === 0) return [];
  const recalledOn = await firstRecallDay.ask(
    tx,
    used.map(({ lotId }) => lotId),
  );
  // Blocked without a recall, the ledger refuses it.
  if (!recalledOn) return [];
  const since = `Ce lot est bloqué par un rappel depuis le ${frenchDay(recalledOn)}`;
  const inFields = (text: string) => used.map(({ field }) => [field, text] as const);
  if (day > recalledOn) {
    const text = `${since} : seul ce qui a été brassé avant se note encore.`;
    throw badUserInput(text, Object.fromEntries(inFields(text)));
  }
  return inFields(
    `${since}. S’il a été versé avant lui, enregistrez à nouveau : le brassin rejoint le rappel.`,
  );
}
