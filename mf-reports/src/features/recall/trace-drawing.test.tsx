import { onPhone, plain } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { lotId, maltGraph } from '../../testing/sample-recalls';

const address = `/traceability/graph/lot/${lotId}`;
const [batch] = maltGraph.batches;
const [containers] = maltGraph.containers;
/** Of two beers, twenty batches with two kinds of containers each. */
const batches = ['Blonde', 'Brune'].flatMap((recipeName) =>
  Array.from({ length: 10 }, (_, index) => ({
    ...batch,
    id: `${recipeName}-${index}`,
    batchNumber: `${recipeName}-${index}`,
    recipeName,
  })),
);
const large = {
  ...maltGraph,
  totals: { ...maltGraph.totals, batchCount: 20, containersCount: 40 },
  batches,
  containers: batches.flatMap(({ id, batchNumber, recipeName }) =>
    [0, 1].map((kind) => ({
      ...containers,
      id: `${id}-${kind}`,
      batchId: id,
      batchNumber,
      recipeName,
      customers: [{ name: `Cave ${id}`, quantity: 440, lastSoldOn: '2026-03-04' }],
    })),
  ),
  links: [],
  siblings: [],
};
const answers = {
  traceGraph: large,
  recallOverview: { running: [], exercise: null, lastExercise: null },
};
const drawing = async () => within(await screen.findByRole('region', { name: 'Graphe' }));
const cardsOf = async (list: string) =>
  (await drawing()).queryByRole('list', { name: list })?.children.length ?? 0;

it('folds a large graph by beer, and unfolds one beer, one batch, or all', async () => {
  const { user } = await openAt(address, answers);
  const graph = await drawing();
  expect(await cardsOf('Brassins')).toBe(2);
  await user.click(graph.getByRole('button', { name: /^Déplier Brune, 10/ }));
  expect(await cardsOf('Brassins')).toBe(12);
  const first = graph.getByRole('button', { name: /^Déplier Brune nº.Brune-3, 2/ });
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await user.click(first);
  expect(graph.getByRole('button', { name: /^Replier les contenants.*Brune-3/ })).toBeVisible();
  await user.click(graph.getByRole('button', { name: 'Tout déplier' }));
  expect(await cardsOf('Brassins')).toBe(22);
  // Each with what happened to it.
  expect(await cardsOf('Contenants et mouvements')).toBe(80);
  await user.click(graph.getByRole('button', { name: 'Par bière' }));
  expect(await cardsOf('Brassins')).toBe(2);
});

it('opens and marks what a search finds', async () => {
  await openAt(address, answers);
  const graph = await drawing();
  fireEvent.change(graph.getByRole('searchbox', { name: 'Rechercher dans le graphe' }), {
    target: { value: 'cave brune-7' },
  });
  await waitFor(() => expect(plain(graph.getByText(/trouvé/).textContent)).toBe('2 trouvés'));
  const marked = screen.getAllByRole('listitem').filter((card) => card.dataset.found);
  expect(marked.map((card) => card.dataset.node)).toEqual(
    ['Brune-7-0', 'Brune-7-1'].flatMap((id) => [id, `${id} movements`]),
  );
});

it('is drawn larger and smaller, and saved as it is shown', async () => {
  const saved: unknown[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file);
    return 'blob:graph';
  };
  URL.revokeObjectURL = () => undefined;
  const { user } = await openAt(address, answers);
  const graph = await drawing();
  await user.click(graph.getByRole('button', { name: 'Réduire le graphe' }));
  expect(plain(graph.getByText(/^80/).textContent)).toBe('80 %');
  await user.click(graph.getByRole('button', { name: 'Agrandir le graphe' }));
  expect(plain(graph.getByText(/^100/).textContent)).toBe('100 %');
  await user.click(graph.getByRole('button', { name: 'Télécharger le dessin' }));
  expect(saved).toEqual([expect.any(Blob)]);
});

it('stands in one column on a phone', async () => {
  onPhone();
  await openAt(address, answers);
  const graph = await drawing();
  const cards = graph.getAllByRole('listitem').filter((card) => card.dataset.node);
  for (const card of cards)
    expect(
      Number.parseFloat(card.style.left) + Number.parseFloat(card.style.width),
    ).toBeLessThanOrEqual(342);
  expect(await cardsOf('Brassins')).toBe(2);
});
