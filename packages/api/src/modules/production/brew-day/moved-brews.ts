import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { WriteContext } from '../../../records/records';
import type { BatchRow } from '../batches.list';
import { startOf } from '../beer-ledger/beer-ledger';
import { insertBeerMovements, type NewBeerMovement } from '../beer-ledger/beer-ledger.store';
import { type BrewLine, selectBrewLines } from './brew-lines.store';

/** The lines of the first brew: those of its own, and what was measured on its day. */
function ofFirstBrew(lines: readonly BrewLine[], formerDay: string | null): BrewLine[] {
  const further = lines.filter(({ brewNumber }) => brewNumber !== null && brewNumber > 1);
  // On the day of another brew nobody knows of which one it was measured.
  const isOnlyBrewOf = (day: string) => further.every(({ movedOn }) => movedOn !== day);
  return lines.filter(({ kind, brewNumber, movedOn }) => {
    if (kind === 'brewed') return brewNumber === 1;
    return further.length === 0 || (movedOn === formerDay && isOnlyBrewOf(movedOn));
  });
}

/**
 * The first wort of a locked batch was in its vessels on another day than was noted: its lines move
 * there, at the latest to the day on which beer left the batch. Returns whether any did.
 */
export async function moveFirstBrew(
  tx: TenantTransaction,
  context: WriteContext,
  before: BatchRow,
  after: BatchRow,
): Promise<boolean> {
  const [formerDay, day] = [startOf(before), startOf(after)];
  if (before.status === 'planned' || !day || formerDay === day) return false;
  const { lines, firstOutOn } = await selectBrewLines(tx, before.id);
  const movedOn = firstOutOn && firstOutOn < day ? firstOutOn : day;
  const moved = ofFirstBrew(lines, formerDay).filter((line) => line.movedOn !== movedOn);
  await insertBeerMovements(
    tx,
    context,
    moved.flatMap((line) => {
      const { id, kind, liters } = line;
      const correction = { correctsId: id, correctionReason: 'Jour de brassage' };
      // Through no vessel, since its beer has gone on meanwhile.
      const moving = { batchId: before.id, kind, equipmentId: null, ...correction };
      const pair: NewBeerMovement[] = [
        { ...moving, liters, movedOn },
        { ...moving, liters: -liters, movedOn: line.movedOn },
      ];
      return liters > 0 ? pair : pair.reverse();
    }),
  );
  return moved.length > 0;
}
