import type { Graph } from './recall-texts';

/** Pixels of the design: four columns of cards on a 4 px grid. */
export const columns = {
  lots: { left: 0, width: 184 },
  batches: { left: 232, width: 224 },
  containers: { left: 504, width: 216 },
  movements: { left: 768, width: 216 },
} as const;
export const drawingWidth = 984;
const cardHeight = 56;
const siblingHeight = 48;
const rowGap = 12;
const batchGap = 8;
const subjectHeight = 184;

/** The maximum drawn per column; the tables list the rest. */
export const maxDrawn = { batches: 24, siblings: 2, lots: 24 } as const;

export interface Box {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly key: string;
  readonly path: string;
  /** Between batches of one vessel: to watch, not to recall. */
  readonly isPale: boolean;
}

export interface GraphLayout {
  readonly height: number;
  readonly lots: readonly Box[];
  readonly batches: readonly Box[];
  readonly siblings: readonly Box[];
  readonly containers: readonly Box[];
  readonly lines: readonly Line[];
  /** The cards with a dot on their right, where a line begins. */
  readonly joints: readonly Box[];
}

const middle = ({ top, height }: Box) => top + height / 2;

/** From the right of a card to the left of another, with rounded elbows. */
function elbow(from: Box, to: Box): string {
  const [x1, y1, x2, y2] = [from.left + from.width, middle(from), to.left, middle(to)];
  const turn = x1 + (x2 - x1) / 2;
  if (Math.abs(y2 - y1) < 1) return `M${x1} ${y1}H${x2}`;
  const down = y2 > y1 ? 1 : -1;
  const round = Math.min(6, Math.abs(y2 - y1) / 2);
  return `M${x1} ${y1}H${turn - round}Q${turn} ${y1} ${turn} ${y1 + down * round}V${y2 - down * round}Q${turn} ${y2} ${turn + round} ${y2}H${x2}`;
}

/** From the left of a card to the left of another in its column. */
function bracket(from: Box, to: Box): string {
  const x = Math.min(from.left, to.left) - 14;
  return `M${from.left} ${middle(from) + 8}H${x}V${middle(to) - 8}H${to.left}`;
}

/** From below a card to the indented card under it. */
function hook(from: Box, to: Box): string {
  const x = from.left + 16;
  return `M${x} ${from.top + from.height}V${middle(to) - 6}Q${x} ${middle(to)} ${x + 6} ${middle(to)}H${to.left}`;
}

/** Back from a batch to its harvested yeast, between the two columns. */
function back(from: Box, to: Box): string {
  return `M${from.left} ${middle(from)}H${to.left + to.width + 12}V${middle(to)}H${to.left + to.width}`;
}

/** The position of each card: a batch beside its containers, its siblings below it. */
export function layoutOf(graph: Graph): GraphLayout {
  const batches: Box[] = [];
  const siblings: Box[] = [];
  const containers: Box[] = [];
  const drawnBatches = graph.batches.slice(0, maxDrawn.batches);
  const orphans = graph.containers.filter(({ batchId }) => !batchId);
  let top = 0;
  const placeContainers = (own: Graph['containers'], from: number) => {
    for (const [index, { id }] of own.entries()) {
      const y = from + index * (cardHeight + rowGap);
      containers.push({ id, ...columns.containers, top: y, height: cardHeight });
    }
    return own.length * (cardHeight + rowGap);
  };
  for (const batch of drawnBatches) {
    batches.push({ id: batch.id, ...columns.batches, top, height: cardHeight });
    const shownSiblings = graph.siblings
      .filter(({ besideBatchId }) => besideBatchId === batch.id)
      .slice(0, maxDrawn.siblings);
    let below = top + cardHeight + rowGap;
    for (const { batch: sibling } of shownSiblings) {
      const left = columns.batches.left + 32;
      const width = columns.batches.width - 32;
      siblings.push({ id: sibling.id, left, width, top: below, height: siblingHeight });
      below += siblingHeight + rowGap;
    }
    const own = graph.containers.filter(({ batchId }) => batchId === batch.id);
    top = Math.max(below, top + placeContainers(own, top)) + batchGap;
  }
  top += placeContainers(orphans, top);
  const lots = placeLots(graph, Math.max(top - rowGap - batchGap, cardHeight));
  const boxes = new Map([...lots, ...batches, ...containers].map((box) => [box.id, box] as const));
  const lines = graph.links.flatMap((link): Line[] => {
    const [from, to] = [boxes.get(link.fromId), boxes.get(link.toId)];
    if (!from || !to) return [];
    const draw = link.toType === 'lot' ? back : link.fromType === link.toType ? bracket : elbow;
    return [{ key: `${link.fromId} ${link.toId}`, path: draw(from, to), isPale: false }];
  });
  const pale = graph.siblings.flatMap(({ batch, besideBatchId }): Line[] => {
    const [from, to] = [boxes.get(besideBatchId), siblings.find(({ id }) => id === batch.id)];
    return from && to
      ? [{ key: `shownSiblings ${batch.id}`, path: hook(from, to), isPale: true }]
      : [];
  });
  // A line to another column begins at a joint; those within a column leave on the left or below.
  const starts = new Set(
    graph.links.flatMap(({ fromId, fromType, toType }) =>
      fromType === toType || toType === 'lot' ? [] : [fromId],
    ),
  );
  const joints = [...[...lots, ...batches].filter(({ id }) => starts.has(id)), ...containers];
  const bottom = Math.max(
    ...[...lots, ...batches, ...siblings, ...containers].map((box) => box.top + box.height),
    0,
  );
  return {
    height: bottom,
    lots,
    batches,
    siblings,
    containers,
    lines: [...pale, ...lines],
    joints,
  };
}

/** The lots' column: the graph's own lot enlarged in the middle, others in a stack. */
function placeLots({ lots, subject }: Graph, height: number): Box[] {
  const drawn = lots.slice(0, maxDrawn.lots);
  const main = drawn.find(({ id }) => id === subject.id);
  const others = drawn.filter((lot) => lot !== main);
  const stack = others.length * (cardHeight + rowGap) + (main ? subjectHeight : -rowGap);
  let top = Math.max(0, (height - stack) / 2);
  const ordered = main ? [main, ...others] : others;
  return ordered.map((lot) => {
    const own = lot === main ? subjectHeight : cardHeight;
    const box = { id: lot.id, ...columns.lots, top, height: own };
    top += own + rowGap;
    return box;
  });
}
