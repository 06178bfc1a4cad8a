import { addQuantities } from '@cervoise/domain/numbers';
import { beerCorrectionRefusal, lossKindLabels } from '@cervoise/domain/production';
import type { BatchDetailFragment } from '../../../generated/graphql';

type Movement = BatchDetailFragment['beerMovements'][number];

/** One line of the list: what happened to some litres, or what was noted before it was corrected. */
export interface BeerEvent {
  /** The id of one of its lines, which corrects it. */
  readonly id: string;
  readonly name: string;
  /** Vessels: « F1 », « F1 → G2 ». */
  readonly place: string;
  /** Negative for what left the batch. */
  readonly liters: number;
  readonly movedOn: Date;
  readonly createdAt: Date;
  readonly userName: string;
  readonly note: string | null;
  readonly otherBatch: Movement['otherBatch'];
  /** A correction stands in its place. */
  readonly isReplaced: boolean;
  readonly isCorrectable: boolean;
}

const plainNames = {
  brewed: 'Brassé',
  measured: 'Volume mesuré',
  packaged: 'Conditionné',
  closed: 'Reste au conditionnement',
  carried_over: 'Écart repris',
} as const;

function nameOf({ kind, lossKind, liters }: Movement): string {
  switch (kind) {
    case 'transferred':
      return 'Transfert';
    case 'blended':
      return liters > 0 ? 'Assemblage reçu' : 'Assemblage donné';
    case 'lost':
      return lossKind ? lossKindLabels[lossKind] : 'Perte';
    default:
      return plainNames[kind];
  }
}

const vesselOf = ({ equipmentName }: Movement) => equipmentName ?? 'sans cuve';

/** The litres of an event: of a transfer those that arrived. */
function litersOf(lines: readonly Movement[]): number {
  const [first] = lines;
  const counted =
    first?.kind === 'transferred'
      ? lines.filter(({ equipmentId }) => equipmentId !== first.equipmentId)
      : lines;
  return addQuantities(...counted.map(({ liters }) => liters));
}

function eventsOf(lines: readonly Movement[]): BeerEvent[] {
  const [first] = lines;
  if (!first) return [];
  const noted = lines.filter(({ correctsId }) => !correctsId);
  const last = lines.at(-1);
  const isCorrected = lines.length > noted.length;
  const vessels = [...new Set(noted.map(vesselOf))];
  const event = {
    id: first.id,
    name: nameOf(first),
    place: vessels.join(first.kind === 'transferred' ? ' → ' : ', '),
    movedOn: first.movedOn,
    otherBatch: first.otherBatch,
    isCorrectable: beerCorrectionRefusal(first.kind) === null,
  };
  const asNoted: BeerEvent = {
    ...event,
    liters: litersOf(noted),
    createdAt: first.createdAt,
    userName: first.userName,
    note: first.reason ?? null,
    isReplaced: isCorrected,
    isCorrectable: event.isCorrectable && !isCorrected,
  };
  if (!isCorrected || !last) return [asNoted];
  const { createdAt, userName, reason } = last;
  // A brew may have been moved to another day.
  const { movedOn } = lines.findLast(({ liters }) => liters > 0 === first.liters > 0) ?? first;
  const right = { liters: litersOf(lines), movedOn, createdAt, userName, isReplaced: false };
  return [{ ...event, ...right, note: reason ? `Corrigé : ${reason}` : null }, asNoted];
}

/** The ledger of a batch as events, newest first; under a correction what was noted before. */
export function beerEvents(movements: readonly Movement[]): BeerEvent[] {
  const groups = new Map<string, Movement[]>();
  for (const line of movements) {
    groups.set(line.eventId, [...(groups.get(line.eventId) ?? []), line]);
  }
  return [...groups.values()].toReversed().flatMap(eventsOf);
}
