import { searchKey } from '@cervoise/domain/text';
import { type Containers, containersName, type Graph, labelText } from './recall-texts';

export type TracedBatch = Graph['batches'][number];
export type Sibling = Graph['siblings'][number];

/** A batch with its containers and the batches of its vessel. */
export interface GroupedBatch {
  readonly batch: TracedBatch;
  readonly containers: readonly Containers[];
  readonly siblings: readonly Sibling[];
}

/** The batches of one beer. */
export interface BeerGroup {
  readonly id: string;
  readonly recipeName: string;
  readonly batches: readonly GroupedBatch[];
}

export interface GroupedGraph {
  readonly groups: readonly BeerGroup[];
  /** Containers of no batch that is listed. */
  readonly orphans: readonly Containers[];
}

/** From so many batches on beers start collapsed, from so many kinds of containers on batches do. */
const closedFrom = { batches: 13, containers: 61 } as const;

/** The levels of detail of a graph: beers alone, with their batches, or with their containers too. */
export const graphLevels = ['beers', 'batches', 'containers'] as const;
export type GraphLevel = (typeof graphLevels)[number];

/** A graph by beer, in the order of its batches. */
export function groupsOf(graph: Graph): GroupedGraph {
  const groups = new Map<string, GroupedBatch[]>();
  const known = new Set(graph.batches.map(({ id }) => id));
  for (const batch of graph.batches) {
    const entry = {
      batch,
      containers: graph.containers.filter(({ batchId }) => batchId === batch.id),
      siblings: graph.siblings.filter(({ besideBatchId }) => besideBatchId === batch.id),
    };
    const group = groups.get(batch.recipeName);
    if (group) group.push(entry);
    else groups.set(batch.recipeName, [entry]);
  }
  return {
    groups: [...groups].map(([recipeName, batches]) => ({
      id: `beer ${recipeName}`,
      recipeName,
      batches,
    })),
    orphans: graph.containers.filter(({ batchId }) => !batchId || !known.has(batchId)),
  };
}

/** The ids of what is open down to a level. */
export const openTo = ({ groups }: GroupedGraph, level: GraphLevel): ReadonlySet<string> =>
  new Set([
    ...(level === 'beers' ? [] : groups.map(({ id }) => id)),
    ...(level === 'containers'
      ? groups.flatMap(({ batches }) => batches.map(({ batch }) => batch.id))
      : []),
  ]);

/** The level that shows a graph at first without hundreds of cards. */
export function firstLevel({ batches, containers }: Graph): GraphLevel {
  if (batches.length >= closedFrom.batches) return 'beers';
  return containers.length >= closedFrom.containers ? 'batches' : 'containers';
}

const matches = (key: string, ...texts: readonly (string | null | undefined)[]) =>
  texts.some((text) => text && searchKey(text).includes(key));

/** The nodes whose texts contain a search: lots, batches, and containers with their customers. */
export function foundNodes(graph: Graph, search: string): ReadonlySet<string> {
  const key = searchKey(search);
  if (key === '') return new Set();
  return new Set([
    ...graph.lots
      .filter((lot) => matches(key, lot.ingredientName, lot.lotNumber, lot.supplier))
      .map(({ id }) => id),
    ...graph.batches
      .filter(({ recipeName, batchNumber }) => matches(key, recipeName, batchNumber))
      .map(({ id }) => id),
    ...graph.containers
      .filter((one) =>
        matches(
          key,
          containersName(one.containerType, one.volumeInLiters),
          labelText(one),
          ...one.customers.map(({ name }) => name),
        ),
      )
      .map(({ id }) => id),
  ]);
}

/** What must be open for some nodes to be seen. */
export const openFor = (
  { groups }: GroupedGraph,
  found: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    groups.flatMap(({ id, batches }) =>
      batches.flatMap(({ batch, containers }) => {
        const isInside = containers.some((one) => found.has(one.id));
        return [...(isInside || found.has(batch.id) ? [id] : []), ...(isInside ? [batch.id] : [])];
      }),
    ),
  );
