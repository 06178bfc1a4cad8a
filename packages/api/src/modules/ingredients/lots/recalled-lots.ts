import { frenchDay } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput, confirmationRequired } from '../../../errors';
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
 * Asks whether lots that a recall blocks were used before it, for a day on which they can have been:
 * refusing a fact would make people write another lot down.
 * @param day of the use, YYYY-MM-DD
 * @throws BAD_USER_INPUT for a later day, or that needs confirmation
 */
export async function askForRecalledLots(
  tx: TenantTransaction,
  used: readonly UsedLot[],
  day: string,
  isConfirmed: boolean | null | undefined,
): Promise<void> {
  if (used.length === 0) return;
  const recalledOn = await firstRecallDay.ask(
    tx,
    used.map(({ lotId }) => lotId),
  );
  // Blocked without a recall, the ledger refuses it.
  if (!recalledOn) return;
  const since = `Ce lot est bloqué par un rappel depuis le ${frenchDay(recalledOn)}`;
  const inFields = (text: string) => Object.fromEntries(used.map(({ field }) => [field, text]));
  if (day > recalledOn) {
    const text = `${since} : seul ce qui a été brassé avant se note encore.`;
    throw badUserInput(text, inFields(text));
  }
  if (isConfirmed) return;
  throw confirmationRequired(
    inFields(
      `${since}. S’il a été versé avant lui, enregistrez à nouveau : le brassin rejoint le rappel.`,
    ),
  );
}
