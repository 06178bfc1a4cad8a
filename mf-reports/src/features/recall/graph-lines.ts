import type { BeerGroup } from './graph-groups';
import type { Graph } from './recall-texts';

export interface Box {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface GraphLine {
  readonly key: string;
  readonly path: string;
  /** Between batches of one vessel: to watch, not to recall. */
  readonly isPale: boolean;
  /** Where it leaves a card towards another column. */
  readonly joint: { readonly x: number; readonly y: number } | null;
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

/** Between two cards of one column: leaves the first and enters the second at their left edges. */
function bracket(from: Box, to: Box): string {
  const x = Math.min(from.left, to.left) - 14;
  return `M${from.left} ${middle(from) + 8}H${x}V${middle(to) - 8}H${to.left}`;
}

/** From below a card to the indented card under it. */
function hook(from: Box, to: Box): string {
  const x = Math.min(from.left + 16, to.left - 8);
  return `M${x} ${from.top + from.height}V${middle(to) - 6}Q${x} ${middle(to)} ${x + 6} ${middle(to)}H${to.left}`;
}

/** Back from a batch to its harvested yeast, between the two columns. */
function back(from: Box, to: Box): string {
  return `M${from.left} ${middle(from)}H${to.left + to.width + 12}V${middle(to)}H${to.left + to.width}`;
}

type Draw = (from: Box, to: Box) => string;

/** How a link is drawn; null where one column has no room for it. */
function drawOf({ fromType, toType }: Graph['links'][number], isNarrow: boolean): Draw | null {
  if (isNarrow) return fromType === 'batch' && toType === 'product' ? hook : null;
  if (toType === 'lot') return back;
  return fromType === toType ? bracket : elbow;
}

/**
 * The lines between cards: one for all links between what two cards stand for.
 * @param standsFor the card of each node
 */
export function linesOf(
  graph: Graph,
  groups: readonly BeerGroup[],
  standsFor: ReadonlyMap<string, Box>,
  isNarrow: boolean,
): GraphLine[] {
  const lines = new Map<string, GraphLine>();
  const add = (from: Box | undefined, to: Box | undefined, draw: Draw | null, isPale = false) => {
    if (!from || !to || !draw || from === to) return;
    const key = `${from.id} ${to.id}`;
    const joint = draw === elbow ? { x: from.left + from.width, y: middle(from) } : null;
    if (!lines.has(key)) lines.set(key, { key, path: draw(from, to), isPale, joint });
  };
  for (const { batch, besideBatchId } of graph.siblings)
    add(standsFor.get(besideBatchId), standsFor.get(`sibling ${batch.id}`), hook, true);
  for (const { id, batches } of groups) {
    const beer = standsFor.get(id);
    for (const { batch } of batches) if (beer) add(beer, standsFor.get(batch.id), hook);
  }
  for (const link of graph.links)
    add(standsFor.get(link.fromId), standsFor.get(link.toId), drawOf(link, isNarrow));
  return [...lines.values()];
}
