import { beerCorrectionRefusal } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../../db/tenant-transaction';
import { badUserInput, notFound } from '../../../../errors';
import { totalOf } from '../beer-ledger';
import {
  type CorrectableMovement,
  findBeerMovement,
  selectCorrectableEvent,
} from '../beer-ledger.store';

/** A transfer, loss or blend with its lines and their corrections. */
export interface CorrectableEvent {
  readonly kind: 'transferred' | 'lost' | 'blended';
  readonly lines: readonly CorrectableMovement[];
  /** As corrected so far. */
  readonly volumeInLiters: number;
}

/** @throws NOT_FOUND; BAD_USER_INPUT for lines that are corrected elsewhere */
export async function findCorrectableEvent(
  tx: TenantTransaction,
  movementId: string,
): Promise<CorrectableEvent> {
  const line = await findBeerMovement(tx, movementId);
  if (!line) throw notFound('Mouvement non trouvé.');
  const refusal = beerCorrectionRefusal(line.kind);
  if (refusal) throw badUserInput(refusal);
  const lines = await selectCorrectableEvent(tx, line);
  if (lines.length === 0) {
    throw badUserInput('Cette ligne suit un changement des cuves : corrigez-les sur la fiche.');
  }
  // The schema of the ledger and the refusal above leave these three.
  const kind = line.kind as CorrectableEvent['kind'];
  return { kind, lines, volumeInLiters: volumeOf(kind, lines) };
}

/** The litres of an event, its corrections included: of a transfer or a blend those that arrived. */
function volumeOf(kind: CorrectableEvent['kind'], lines: readonly CorrectableMovement[]): number {
  if (kind === 'lost') return -totalOf(lines);
  const arrival = lines.find(({ liters, correctsId }) => liters > 0 && correctsId === null);
  return totalOf(
    lines.filter(
      ({ batchId, equipmentId }) =>
        batchId === arrival?.batchId && equipmentId === arrival.equipmentId,
    ),
  );
}

/** Whether a batch received beer by an event. */
export const isReceiver = ({ lines }: CorrectableEvent, batchId: string): boolean =>
  lines.some((line) => line.batchId === batchId && line.liters > 0 && line.correctsId === null);
