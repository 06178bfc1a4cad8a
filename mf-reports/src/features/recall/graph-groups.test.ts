import { maltGraph } from '../../testing/sample-recalls';
import { firstLevel, foundNodes, groupsOf, openFor, openTo } from './graph-groups';
import { layoutOf } from './graph-layout';
import { graphSvg } from './graph-svg';
import type { Graph } from './recall-texts';

const base = maltGraph as unknown as Graph;
const [someBatch] = base.batches;
const [someContainers] = base.containers;
const someCustomer = someContainers?.customers[0];
if (!someBatch || !someContainers || !someCustomer) throw new Error('The sample has no batch.');

/** A graph of two beers with as many batches each, of three kinds of containers. */
function largeGraph(batchesOfBeer: number): Graph {
  const batches = ['Blonde', 'Brune'].flatMap((recipeName) =>
    Array.from({ length: batchesOfBeer }, (_, index) => ({
      ...someBatch,
      id: `${recipeName}-${index}`,
      batchNumber: `${recipeName.slice(0, 2)}-${index}`,
      recipeName,
    })),
  ) as Graph['batches'];
  const containers = batches.flatMap(({ id, batchNumber, recipeName }) =>
    [0, 1, 2].map((kind) => ({
      ...someContainers,
      id: `${id}-${kind}`,
      batchId: id,
      batchNumber,
      recipeName,
      customers: kind === 2 ? [{ ...someCustomer, name: `Cave ${id}` }] : [],
    })),
  ) as Graph['containers'];
  const links = [
    ...batches.map(({ id }) => ({
      fromType: 'lot' as const,
      fromId: base.subject.id,
      toType: 'batch' as const,
      toId: id,
      quantity: 1,
    })),
    ...containers.map(({ id, batchId }) => ({
      fromType: 'batch' as const,
      fromId: batchId ?? '',
      toType: 'product' as const,
      toId: id,
      quantity: null,
    })),
  ];
  return { ...base, batches, containers, links, siblings: [] };
}

const large = largeGraph(100);
const grouped = groupsOf(large);
const kindsOf = (graph: Graph, open: ReadonlySet<string>, isNarrow = false) => {
  const counted: Record<string, number> = {};
  for (const { kind } of layoutOf(graph, groupsOf(graph), open, isNarrow).cards)
    counted[kind] = (counted[kind] ?? 0) + 1;
  return counted;
};

it('folds 200 batches into a card a beer at first, and small graphs not', () => {
  expect(firstLevel(large)).toBe('beers');
  expect(firstLevel(largeGraph(2))).toBe('containers');
  expect(kindsOf(large, openTo(grouped, 'beers'))).toEqual({ lot: 1, beer: 2, summary: 2 });
  expect(kindsOf(large, openTo(grouped, 'batches'))).toEqual({
    lot: 1,
    beer: 2,
    batch: 200,
    summary: 200,
  });
  expect(kindsOf(large, openTo(grouped, 'containers'))).toEqual({
    lot: 1,
    beer: 2,
    batch: 200,
    containers: 600,
  });
});

it('opens one beer, and one batch of it', () => {
  const open = new Set(['beer Brune', 'Brune-3']);
  expect(kindsOf(large, open)).toEqual({
    lot: 1,
    beer: 2,
    batch: 100,
    summary: 1 + 99,
    containers: 3,
  });
});

it('draws one line for all links between two cards', () => {
  const { lines } = layoutOf(large, grouped, openTo(grouped, 'beers'), false);
  expect(lines.map(({ key }) => key)).toEqual([
    `${base.subject.id} beer Blonde`,
    `${base.subject.id} beer Brune`,
    'beer Blonde beer Blonde containers',
    'beer Brune beer Brune containers',
  ]);
});

it('never lets two cards overlap, wide or narrow', () => {
  for (const isNarrow of [false, true])
    for (const level of ['beers', 'batches', 'containers'] as const) {
      const { cards, width } = layoutOf(large, grouped, openTo(grouped, level), isNarrow);
      const boxes = cards.map(({ box }) => box).toSorted((one, other) => one.top - other.top);
      for (const [index, box] of boxes.entries()) {
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1, index + 6)) {
          const isBeside =
            other.left >= box.left + box.width || box.left >= other.left + other.width;
          expect(isBeside || other.top >= box.top + box.height).toBe(true);
        }
      }
    }
});

it('finds batches and customers, and says what to open for them', () => {
  expect([...foundNodes(large, 'BR-7')]).toContain('Brune-7');
  const found = foundNodes(large, 'cave brune-42');
  expect([...found]).toEqual(['Brune-42-2']);
  expect([...openFor(grouped, found)]).toEqual(['beer Brune', 'Brune-42']);
  expect(foundNodes(large, '').size).toBe(0);
});

it('writes what is shown as an SVG, with texts escaped', () => {
  const layout = layoutOf(large, grouped, openTo(grouped, 'beers'), false);
  const svg = graphSvg(layout, 'Malt <Cara> & Cie');
  expect(svg).toContain('<title>Malt &lt;Cara&gt; &amp; Cie</title>');
  expect(svg.replace(/\s/g, ' ')).toContain('100 brassins');
  expect(svg.match(/<rect /g)).toHaveLength(1 + layout.cards.length + 2);
});
