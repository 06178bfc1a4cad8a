import { addQuantities } from '@cervoise/domain/numbers';
import { lossKindLabels } from '@cervoise/domain/production';
import type { BatchDetailFragment } from '../../../generated/graphql';

type Movement = BatchDetailFragment['beerMovements'][number];
type Stay = Pick<BatchDetailFragment['vessels'][number], 'equipmentName'>;

/** Beer that left a vessel, and how: « purge de levure ». */
export interface FlowLoss {
  readonly key: string;
  readonly liters: number;
  readonly label: string;
}

/** Beer of another batch that entered a vessel, or beer that went into another one. */
export interface FlowBlend {
  readonly key: string;
  /** Negative for what was given. */
  readonly liters: number;
  readonly movedOn: Date;
  readonly batch: { readonly id: string; readonly batchNumber: string };
}

/** A vessel in the order in which the beer entered it; without an id, beer in no named vessel. */
export interface FlowVessel {
  readonly equipmentId: string | null;
  readonly name: string;
  /** All that entered it from the kettle or another vessel. */
  readonly entered: number;
  readonly held: number;
  readonly emptiedOn: Date | null;
  readonly losses: readonly FlowLoss[];
  readonly blends: readonly FlowBlend[];
}

/** Where the beer of a batch is, and what became of the rest. Litres. */
export interface BeerFlow {
  readonly vessels: readonly FlowVessel[];
  readonly brewed: number;
  readonly received: number;
  readonly given: number;
  readonly packaged: number;
  readonly lost: number;
  readonly held: number;
  /** Litres from before the ledger that never balanced. */
  readonly carriedOver: number;
}

const sumOf = (lines: readonly Movement[]): number =>
  addQuantities(...lines.map(({ liters }) => liters));

const lossLabel = ({ kind, lossKind }: Movement): string =>
  kind === 'closed' || !lossKind
    ? 'reste au conditionnement'
    : lossKindLabels[lossKind].toLocaleLowerCase('fr-FR');

/** Merges lines with their corrections: each transfer, loss or blend with the volume it really had. */
function corrected(lines: readonly Movement[]): Movement[] {
  const events = new Map<string, Movement>();
  for (const line of lines) {
    const first = events.get(line.eventId);
    const liters = first ? addQuantities(first.liters, line.liters) : line.liters;
    events.set(line.eventId, { ...(first ?? line), liters });
  }
  return [...events.values()].filter(({ liters }) => liters !== 0);
}

/** The losses of a vessel. Its lines of kind `closed` are summed up: each packaging corrects the last. */
function lossesOf(lines: readonly Movement[], events: readonly Movement[]): FlowLoss[] {
  const lost = events
    .filter(({ kind }) => kind === 'lost')
    .map((line) => ({ key: line.id, liters: -line.liters, label: lossLabel(line) }));
  const closed = lines.filter(({ kind }) => kind === 'closed');
  const [first] = closed;
  const rest = -sumOf(closed);
  return first && rest > 0
    ? [...lost, { key: first.id, liters: rest, label: lossLabel(first) }]
    : lost;
}

/** Written anew by each change of what was brewed or packaged: what they came to on a day counts. */
const settled: readonly Movement['kind'][] = ['measured', 'packaged', 'closed'];

/** The latest day on which beer left, without what came back. */
function lastLeft(lines: readonly Movement[]): Date | null {
  const ofDays = lines.map((line) =>
    settled.includes(line.kind)
      ? { ...line, eventId: `${line.kind} ${line.movedOn.getTime()}` }
      : line,
  );
  const days = corrected(ofDays).flatMap(({ liters, movedOn }) => (liters < 0 ? movedOn : []));
  return days.sort((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
}

function vesselOf(lines: readonly Movement[]): FlowVessel {
  const [first] = lines;
  const held = lines.at(-1)?.litersAfter ?? 0;
  const events = corrected(lines);
  const entering = events.filter(
    ({ kind, liters }) =>
      kind === 'brewed' || kind === 'measured' || (kind === 'transferred' && liters > 0),
  );
  return {
    equipmentId: first?.equipmentId ?? null,
    name: first?.equipmentName ?? 'Sans cuve',
    entered: sumOf(entering),
    held,
    emptiedOn: held === 0 ? lastLeft(lines) : null,
    losses: lossesOf(lines, events),
    blends: events.flatMap(({ id, liters, movedOn, otherBatch }) =>
      otherBatch ? [{ key: id, liters, movedOn, batch: otherBatch }] : [],
    ),
  };
}

/** Beer that passes no vessel but is moved at once into one was never there. */
const isPassedThrough = ({ equipmentId, losses, blends, held }: FlowVessel, count: number) =>
  equipmentId === null && count > 1 && held === 0 && losses.length === 0 && blends.length === 0;

/**
 * Where beer was that has left, of which the ledger names no vessel: it was opened afterwards. In the
 * vessels of the batch, if any is known.
 */
const formerPlace = (stays: readonly Stay[]): string =>
  [...new Set(stays.map(({ equipmentName }) => equipmentName))].join(', ') || 'Cuve non notée';

/** Reads a batch's ledger as the way of its beer. @param stays in vessels, in their order */
export function beerFlow(movements: readonly Movement[], stays: readonly Stay[] = []): BeerFlow {
  const ids = [...new Set(movements.map(({ equipmentId }) => equipmentId ?? null))];
  const vessels = ids.map((id) => {
    const vessel = vesselOf(movements.filter(({ equipmentId }) => (equipmentId ?? null) === id));
    const isForgotten = id === null && ids.length === 1 && vessel.held === 0;
    return isForgotten ? { ...vessel, name: formerPlace(stays) } : vessel;
  });
  const ofKinds = (...kinds: readonly Movement['kind'][]) =>
    movements.filter(({ kind }) => kinds.includes(kind));
  const blended = corrected(ofKinds('blended'));
  return {
    vessels: vessels.filter((vessel) => !isPassedThrough(vessel, vessels.length)),
    brewed: sumOf(ofKinds('brewed', 'measured')),
    received: sumOf(blended.filter(({ liters }) => liters > 0)),
    given: addQuantities(...blended.map(({ liters }) => Math.max(0, -liters))),
    packaged: -sumOf(ofKinds('packaged')),
    lost: -sumOf(ofKinds('lost', 'closed')),
    held: sumOf(movements),
    carriedOver: sumOf(ofKinds('carried_over')),
  };
}
