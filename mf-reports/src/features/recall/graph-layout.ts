import type { BeerGroup, GroupedBatch, GroupedGraph, Sibling } from './graph-groups';
import { type Box, type GraphLine, linesOf } from './graph-lines';
import { type Containers, type Graph, isSubjectLot } from './recall-texts';

/** Pixels of the design: four columns of cards on a 4 px grid. */
export const columns = {
  lots: { left: 0, width: 184 },
  batches: { left: 232, width: 224 },
  containers: { left: 504, width: 216 },
  movements: { left: 768, width: 216 },
} as const;
/** One column, for a phone: what a card leads to stands below it, indented. */
const narrow = {
  lots: { left: 0, width: 342 },
  batches: { left: 0, width: 342 },
  containers: { left: 32, width: 310 },
  movements: { left: 32, width: 310 },
} as const;
const drawingWidth = { wide: 984, narrow: 342 } as const;

const cardHeight = 56;
const siblingHeight = 48;
const rowGap = 12;
const batchGap = 8;
const subjectHeight = 184;
const unassignedHeight = 20;
const indent = 16;

/** Siblings drawn of a batch; the table lists all. */
const maxSiblings = 2;

/** What is drawn at a place. */
export type Card =
  | { readonly kind: 'lot'; readonly lot: Graph['lots'][number] }
  | { readonly kind: 'beer'; readonly group: BeerGroup; readonly isOpen: boolean }
  | { readonly kind: 'batch'; readonly entry: GroupedBatch; readonly isOpen: boolean }
  | { readonly kind: 'sibling'; readonly sibling: Sibling }
  | { readonly kind: 'containers'; readonly containers: Containers; readonly movements: Box }
  | {
      readonly kind: 'summary';
      readonly containers: readonly Containers[];
      /** What opens it. */
      readonly opens: string;
      readonly name: string;
      readonly movements: Box;
    };

export type PlacedCard = Card & { readonly box: Box };

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly PlacedCard[];
  readonly lines: readonly GraphLine[];
}

const bottomOf = ({ top, height }: Box) => top + height;

/** The position of each card: containers right of their batch, batches of the same vessel below it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one walk through the graph, whose steps share the place
export function layoutOf(
  graph: Graph,
  { groups, orphans }: GroupedGraph,
  open: ReadonlySet<string>,
  isNarrow: boolean,
): GraphLayout {
  const at = isNarrow ? narrow : columns;
  const cards: PlacedCard[] = [];
  // The card that stands for a node: its own, or the one that it is folded into.
  const standsFor = new Map<string, Box>();
  const place = (id: string, card: Card, box: Box) => {
    cards.push({ ...card, box });
    standsFor.set(id, box);
    return box;
  };
  let top = 0;
  if (isNarrow) {
    for (const lot of graph.lots) {
      const height = heightOfLot(graph, lot);
      place(lot.id, { kind: 'lot', lot }, { id: lot.id, ...at.lots, top, height });
      top += height + rowGap;
    }
  }

  /** Movements stand beside containers, or below them. */
  const movementsOf = (box: Box): Box => {
    const id = `${box.id} movements`;
    return isNarrow ? { ...box, id, top: bottomOf(box) - 1 } : { ...box, id, ...at.movements };
  };
  const heightOfContainers = isNarrow ? 2 * cardHeight - 1 : cardHeight;
  const placeContainers = (own: readonly Containers[], from: number): number => {
    let y = from;
    for (const containers of own) {
      const box = { id: containers.id, ...at.containers, top: y, height: cardHeight };
      place(containers.id, { kind: 'containers', containers, movements: movementsOf(box) }, box);
      y += heightOfContainers + rowGap;
    }
    return y;
  };
  const placeSummary = (
    own: readonly Containers[],
    { opens, name, from }: { opens: string; name: string; from: number },
  ): number => {
    if (own.length === 0) return from;
    const box = { id: `${opens} containers`, ...at.containers, top: from, height: cardHeight };
    place(
      box.id,
      { kind: 'summary', containers: own, opens, name, movements: movementsOf(box) },
      box,
    );
    for (const { id } of own) standsFor.set(id, box);
    return from + heightOfContainers + rowGap;
  };

  function placeBatch(entry: GroupedBatch, isIndented: boolean): void {
    const { batch, containers, siblings } = entry;
    const isOpen = open.has(batch.id) || containers.length <= 1;
    const left = at.batches.left + (isIndented ? indent : 0);
    const width = at.batches.width - (isIndented ? indent : 0);
    const box = { id: batch.id, left, width, top, height: cardHeight };
    place(batch.id, { kind: 'batch', entry, isOpen }, box);
    let below = bottomOf(box) + rowGap;
    for (const sibling of siblings.slice(0, maxSiblings)) {
      const { id } = sibling.batch;
      const indented = { left: left + 2 * indent, width: width - 2 * indent };
      place(
        `sibling ${id}`,
        { kind: 'sibling', sibling },
        { id: `sibling ${id}`, ...indented, top: below, height: siblingHeight },
      );
      below += siblingHeight + rowGap;
    }
    const from = isNarrow ? below : top;
    const name = `${batch.recipeName} nº\u00a0${batch.batchNumber}`;
    const end = isOpen
      ? placeContainers(containers, from)
      : placeSummary(containers, { opens: batch.id, name, from });
    top = Math.max(below, end) + batchGap;
  }

  for (const group of groups) {
    const [only, ...others] = group.batches;
    if (only && others.length === 0) {
      placeBatch(only, false);
      continue;
    }
    const isOpen = open.has(group.id);
    const box = { id: group.id, ...at.batches, top, height: cardHeight };
    place(group.id, { kind: 'beer', group, isOpen }, box);
    if (isOpen) {
      top = bottomOf(box) + rowGap;
      for (const entry of group.batches) placeBatch(entry, true);
      continue;
    }
    for (const { batch } of group.batches) standsFor.set(batch.id, box);
    const own = group.batches.flatMap(({ containers }) => containers);
    const from = isNarrow ? bottomOf(box) + rowGap : top;
    const end = placeSummary(own, { opens: group.id, name: group.recipeName, from });
    top = Math.max(bottomOf(box) + rowGap, end) + batchGap;
  }
  top = placeContainers(orphans, top);
  if (!isNarrow) {
    for (const { lot, box } of placeLots(graph, Math.max(top - rowGap - batchGap, cardHeight)))
      place(lot.id, { kind: 'lot', lot }, box);
  }
  return {
    width: isNarrow ? drawingWidth.narrow : drawingWidth.wide,
    height: Math.max(
      0,
      ...cards.map((card) => bottomOf('movements' in card ? card.movements : card.box)),
    ),
    cards,
    lines: linesOf(graph, groups, standsFor, isNarrow),
  };
}

/** The deliveries of the graph's own lot are enlarged, with a line for what is in no batch. */
function heightOfLot(graph: Graph, { id, unassignedQuantity }: Graph['lots'][number]): number {
  if (!isSubjectLot(graph, id)) return cardHeight;
  return unassignedQuantity > 0 ? subjectHeight + unassignedHeight : subjectHeight;
}

/** The lots' column: the graph's own lot enlarged in the middle, others in a stack. */
function placeLots(graph: Graph, height: number) {
  const isOwn = ({ id }: Graph['lots'][number]) => isSubjectLot(graph, id);
  const lots = [...graph.lots.filter(isOwn), ...graph.lots.filter((lot) => !isOwn(lot))];
  const heights = lots.map((lot) => heightOfLot(graph, lot));
  const stack = heights.reduce((sum, own) => sum + own + rowGap, -rowGap);
  let top = Math.max(0, (height - stack) / 2);
  return lots.map((lot) => {
    const own = heightOfLot(graph, lot);
    const box: Box = { id: lot.id, ...columns.lots, top, height: own };
    top += own + rowGap;
    return { lot, box };
  });
}
