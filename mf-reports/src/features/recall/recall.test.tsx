import { plain, shownToasts } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { pageOf } from '../../testing/sample-qr-codes';
import {
  batchId,
  lotId,
  maltGraph,
  maltRecall,
  maltRecallDetails,
  pastExercise,
  recallCustomers,
  recallReturns,
} from '../../testing/sample-recalls';

const graphAddress = `/traceability/graph/lot/${lotId}`;
const quiet = { running: [], exercise: null, lastExercise: pastExercise };
const graph = { traceGraph: maltGraph, recallOverview: quiet };

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-03-12T10:18:00Z'),
    doNotFake: ['setTimeout', 'performance', 'requestAnimationFrame'],
  });
});
afterEach(() => jest.useRealTimers());

it('draws the graph of a lot with a table of the same data', async () => {
  await openAt(graphAddress, graph);
  const drawing = within(await screen.findByRole('region', { name: 'Graphe' }));
  expect(plain(drawing.getByRole('list', { name: 'Lots d’ingrédients' }).textContent)).toContain(
    'ML-240975 kg reçusUtilisé36,5 kgReste38,5 kgReste à bloquer',
  );
  expect(drawing.getByRole('link', { name: 'Ambrée du Lavoir' })).toHaveAttribute(
    'href',
    `/production/${batchId}`,
  );
  expect(plain(drawing.getByRole('list', { name: 'Brassins' }).textContent)).toContain(
    'nº 2026-031 · 36,5 kg du lot',
  );
  expect(drawing.getByRole('list', { name: 'Même cuve, à surveiller' })).toHaveTextContent(
    'Pils du Lavoir',
  );
  const table = within(screen.getByRole('table', { name: 'Ce qu’il faut retrouver' }));
  const row = plain(table.getAllByRole('row')[1]?.textContent);
  for (const part of [
    '540 contenants',
    '96 contenants',
    '441 contenants',
    'Cave des Halles, Le Zinc',
    'et 1 autre client',
    '3 contenants manquent',
  ])
    expect(row).toContain(part);
  expect(plain(screen.getByText(/Dernier exercice/).parentElement?.textContent)).toContain(
    '2 h 18',
  );
});

it('writes the totals with the decimals of the table, so that they add up like its rows', async () => {
  const [first] = maltGraph.containers;
  const quantities = { madeQuantity: 2900, inStockQuantity: 2890, soldQuantity: 10 };
  const none = { lostQuantity: 0, missingQuantity: 0 };
  const liters = { madeLiters: 957, inStockLiters: 953.7, soldLiters: 3.3 };
  await openAt(graphAddress, {
    ...graph,
    traceGraph: {
      ...maltGraph,
      containers: [{ ...first, ...quantities, ...none }],
      totals: { ...maltGraph.totals, ...quantities, ...none, ...liters },
    },
  });
  const totals = await screen.findByLabelText('Total');
  const figures = [...totals.querySelectorAll('dd > :first-child')].map(({ textContent }) =>
    plain(textContent),
  );
  // 9.57 = 9.54 + 0.03.
  expect(figures.slice(1, 4)).toEqual(['9,57 hl', '9,54 hl', '0,03 hl']);
});

it('says in red what of the lot was used for no batch, before anything is started', async () => {
  const lots = [
    { ...maltGraph.lots[0], unassignedQuantity: 30, lostQuantity: 2, adjustedQuantity: 1 },
  ];
  const { user } = await openAt(graphAddress, { ...graph, traceGraph: { ...maltGraph, lots } });
  expect(plain((await screen.findByText(/^30.kg du lot sortis sans brassin/)).textContent)).toMatch(
    /cherchez dans quelle bière · 3 contenants manquent/,
  );
  expect(screen.getByRole('list', { name: 'Lots d’ingrédients' })).toHaveTextContent(
    /30.kg sans brassin/,
  );
  const table = within(screen.getByRole('table', { name: 'Lots d’ingrédients' }));
  expect(plain(table.getAllByRole('row')[1]?.textContent)).toContain(
    '75 kg36,5 kg30 kg3 kg38,5 kg',
  );
  await user.click(screen.getByRole('button', { name: 'Lancer le rappel' }));
  const form = within(await screen.findByRole('form', { name: 'Lancer le rappel' }));
  expect(form.getByText(/sortis sans brassin/)).toBeVisible();
});

it('follows all deliveries of a lot as one, and shows its number elsewhere', async () => {
  const [lot] = maltGraph.lots;
  const again = { ...lot, id: 'again', receivedOn: '2026-02-16', quantity: 20 };
  const elsewhere = { ...lot, id: 'elsewhere', ingredientName: 'Malt Munich' };
  const both = {
    ...maltGraph,
    subject: { ...maltGraph.subject, lotIds: [lotId, again.id] },
    lots: [lot, again],
    upstream: { lotCount: 2, batchCount: 1 },
    sameNumberLots: [elsewhere],
    links: [...maltGraph.links, { ...maltGraph.links[0], fromId: again.id, quantity: 10 }],
  };
  const running = { ...quiet, running: [{ ...maltRecall, causeId: again.id }] };
  await openAt(graphAddress, { traceGraph: both, recallOverview: running });
  expect(
    await screen.findByText(/2 livraisons · touche 1 brassin.*y sont entrés 1 brassin/),
  ).toBeVisible();
  const drawing = within(screen.getByRole('region', { name: 'Graphe' }));
  expect(plain(drawing.getByRole('list', { name: 'Brassins' }).textContent)).toContain(
    '46,5 kg du lot',
  );
  expect(screen.getByRole('link', { name: 'Voir le rappel en cours' })).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Même numéro de lot, à vérifier' })).getByRole(
      'link',
      {
        name: /Malt Munich/,
      },
    ),
  ).toHaveAttribute('href', '/traceability/graph/lot/elsewhere');
});

it('no longer asks to block the rest of a lot that a recall has blocked', async () => {
  const [lot] = graph.traceGraph.lots;
  const blocked = { ...graph.traceGraph, lots: [{ ...lot, isBlocked: true }] };
  await openAt(graphAddress, { ...graph, traceGraph: blocked });
  const lots = await screen.findByRole('list', { name: 'Lots d’ingrédients' });
  expect(lots).toHaveTextContent('Reste bloqué');
  expect(lots).not.toHaveTextContent('Reste à bloquer');
});

it('says that the rest of a lot is blocked until its analysis', async () => {
  const [lot] = graph.traceGraph.lots;
  const awaiting = { ...graph.traceGraph, lots: [{ ...lot, awaitsAnalysis: true }] };
  await openAt(graphAddress, { ...graph, traceGraph: awaiting });
  const lots = await screen.findByRole('list', { name: 'Lots d’ingrédients' });
  expect(lots).toHaveTextContent('En attente d’analyse');
});

it('shows the scope again before a recall is started, then opens it', async () => {
  const { api, user, address } = await openAt(graphAddress, {
    ...graph,
    startRecall: maltRecall,
    recall: maltRecallDetails,
    recallCustomers,
    recallReturns,
    recallFile: null,
  });
  await user.click(await screen.findByRole('button', { name: 'Lancer le rappel' }));
  const form = within(await screen.findByRole('form', { name: 'Lancer le rappel' }));
  expect(plain(form.getByText(/Le rappel bloque/).textContent)).toContain(
    'bloque 96 contenants en stock, 1 brassin',
  );
  await user.click(form.getByRole('button', { name: 'Lancer le rappel' }));
  expect(await form.findByText(/Le motif est requis/)).toBeVisible();
  expect(api.variablesOf('StartRecall')).toEqual([]);
  fireEvent.change(form.getByRole('textbox', { name: /Motif/ }), {
    target: { value: 'Mycotoxines au-dessus du seuil' },
  });
  await user.click(form.getByRole('button', { name: 'Lancer le rappel' }));
  await waitFor(() => expect(address()).toBe(`/traceability/recalls/${maltRecall.id}`));
  expect(api.variablesOf('StartRecall')[0]).toMatchObject({
    input: { causeType: 'lot', causeId: lotId, isExercise: false, includesSiblings: false },
  });
  expect(shownToasts()).toMatchObject([{ title: 'Rappel lancé' }]);
});

it('does not offer to start without permission', async () => {
  await openAt(graphAddress, graph, { role: 'brewer' });
  expect(await screen.findByRole('region', { name: 'Graphe' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lancer le rappel' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exercice chronométré' })).toBeNull();
});

it('times an exercise and stops it with a reason', async () => {
  const running = { ...maltRecall, isExercise: true };
  let shown: object = running;
  const { api, user } = await openAt(`/traceability/recalls/${running.id}`, {
    recall: () => ({ ...maltRecallDetails, recall: shown }),
    recallCustomers,
    recallReturns,
    recallFile: null,
    inventoryItemsPage: { totalCount: 0 },
    endRecall: () => {
      shown = {
        ...running,
        endedAt: '2026-03-12T10:18:00.000Z',
        endedByName: 'Camille Morel',
        endReason: 'Tout retrouvé',
      };
      return shown;
    },
  });
  expect(plain((await screen.findByRole('timer')).textContent)).toContain(
    'Exercice en cours depuis2 h 18',
  );
  await user.click(screen.getByRole('button', { name: 'Terminer l’exercice' }));
  const form = within(await screen.findByRole('form', { name: 'Terminer l’exercice' }));
  fireEvent.change(form.getByRole('textbox', { name: /Motif/ }), {
    target: { value: 'Tout retrouvé' },
  });
  await user.click(form.getByRole('button', { name: 'Arrêter le chronomètre' }));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(api.variablesOf('EndRecall')[0]).toMatchObject({
    input: { id: running.id, reason: 'Tout retrouvé' },
  });
  expect(screen.queryByRole('button', { name: 'Terminer l’exercice' })).toBeNull();
});

it('changes the texts of a running recall and includes the batches of the same vessel', async () => {
  const { api, user } = await openAt(`/traceability/recalls/${maltRecall.id}`, {
    recall: maltRecallDetails,
    recallCustomers,
    recallReturns,
    recallFile: null,
    updateRecall: maltRecall,
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const form = within(await screen.findByRole('form', { name: 'Modifier le rappel' }));
  const phone = form.getByRole('textbox', { name: 'Téléphone affiché' });
  fireEvent.change(phone, { target: { value: '02 31' } });
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByText(/Indiquez un numéro complet/)).toBeVisible();
  fireEvent.change(phone, { target: { value: '02 31 00 00 00' } });
  fireEvent.change(form.getByRole('textbox', { name: 'Adresse de l’avis' }), {
    target: { value: 'https://rappel.conso.gouv.fr/fiche/1' },
  });
  await user.click(form.getByRole('switch', { name: /Brassins de la même cuve/ }));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Rappel modifié'));
  expect(api.variablesOf('UpdateRecall')[0]?.input).toMatchObject({
    id: maltRecall.id,
    phone: '02 31 00 00 00',
    noticeUrl: 'https://rappel.conso.gouv.fr/fiche/1',
    reason: maltRecall.reason,
    includesSiblings: true,
  });
});

it('says the days of a recall of a vessel, and leads to the graph of these days', async () => {
  const vessel = { causeType: 'vessel', from: '2026-03-01', to: '2026-03-15' };
  const recall = { ...maltRecall, ...vessel, includesSiblings: true };
  await openAt(`/traceability/recalls/${recall.id}`, {
    recall: { ...maltRecallDetails, recall },
    recallCustomers,
    recallReturns,
    recallFile: null,
  });
  expect(await screen.findByText('du 01/03/2026 au 15/03/2026')).toBeVisible();
  expect(screen.getByText('rappelés aussi')).toBeVisible();
  expect(screen.getByRole('link', { name: recall.causeName })).toHaveAttribute(
    'href',
    `/traceability/graph/vessel/${lotId}?from=2026-03-01&to=2026-03-15&siblings=with`,
  );
});

it('lists recalls and exercises', async () => {
  await openAt('/traceability/recalls', { recallsPage: pageOf([maltRecall, pastExercise]) });
  const table = within(await screen.findByRole('table', { name: 'Rappels' }));
  const [, first, second] = table.getAllByRole('row').map((row) => plain(row.textContent));
  for (const part of [
    'ML-2409',
    'Mycotoxines',
    'En cours',
    '1 brassin, 536 contenants',
    '12/03/2026',
  ])
    expect(first).toContain(part);
  for (const part of ['Exercice terminé', '2 h 18']) expect(second).toContain(part);
});

it('says where lots come from while there is none', async () => {
  const { user } = await openAt('/traceability/graph', { qrCodeTargets: [] });
  expect(await screen.findByText('Aucun lot pour l’instant')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les ingrédients' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Cuves' }));
  expect(await screen.findByRole('link', { name: 'Ajouter une cuve' })).toHaveAttribute(
    'href',
    '/equipment/new',
  );
});

it('writes the quantities of lots with their French unit', async () => {
  const [lot] = maltGraph.lots;
  const lots = [{ ...lot, unit: 'unit', quantity: 5, brewedQuantity: 1 }];
  await openAt(graphAddress, { ...graph, traceGraph: { ...maltGraph, lots } });
  const table = within(await screen.findByRole('table', { name: 'Lots d’ingrédients' }));
  expect(plain(table.getAllByRole('row')[1]?.textContent)).toMatch(/1 u\.—0 u\.5 u\.$/);
});

it('says how many lots there are besides those shown', async () => {
  const totals = { ...maltGraph.totals, lotCount: 140 };
  await openAt(graphAddress, { ...graph, traceGraph: { ...maltGraph, totals } });
  expect(await screen.findByText('Lots montrés : 1 sur 140.')).toBeVisible();
});

it('says that a list of nodes has others', async () => {
  const lots = Array.from({ length: 300 }, (_, index) => ({
    entityType: 'ingredient_lot',
    entityId: `lot-${index}`,
    name: `Malt ${index}`,
  }));
  await openAt('/traceability/graph', {
    qrCodeTargets: ({ first }: { first: number }) => lots.slice(0, first),
  });
  expect(await screen.findByText('Il y en a d’autres : faites une recherche.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Malt 199' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Malt 200' })).toBeNull();
});

it('searches the nodes that can be traced', async () => {
  const { api } = await openAt('/traceability/graph?view=batch&search=031', {
    qrCodeTargets: [
      {
        entityType: 'batch',
        entityId: batchId,
        name: 'Brassin 2026-031',
        detail: 'Ambrée du Lavoir',
      },
    ],
  });
  expect(await screen.findByRole('link', { name: 'Brassin 2026-031' })).toHaveAttribute(
    'href',
    `/traceability/graph/batch/${batchId}`,
  );
  expect(api.variablesOf('TraceTargets').at(-1)).toMatchObject({
    entityType: 'batch',
    search: '031',
  });
});

describe('the finished products that name no batch', () => {
  const openRecall = (totalCount: number, recall: object = maltRecall) =>
    openAt(`/traceability/recalls/${maltRecall.id}`, {
      recall: { ...maltRecallDetails, recall },
      recallCustomers,
      recallReturns,
      recallFile: null,
      inventoryItemsPage: { totalCount },
    });
  const sentence = async () =>
    plain((await screen.findByText(/ce rappel ne peut pas savoir/)).textContent);

  it('are counted on a running recall, with a link to their list', async () => {
    const { api } = await openRecall(1204);
    expect(await sentence()).toBe(
      '1 204 produits finis sans brassin : ce rappel ne peut pas savoir s’il les touche.',
    );
    expect(screen.getByRole('link', { name: /sans brassin/ })).toHaveAttribute(
      'href',
      '/inventory?batch=none',
    );
    expect(api.variablesOf('ProductsWithoutBatch')).toHaveLength(1);
  });

  it('may be one', async () => {
    await openRecall(1);
    expect(await sentence()).toBe(
      '1 produit fini sans brassin : ce rappel ne peut pas savoir s’il le touche.',
    );
  });

  it('are not mentioned where there are none, nor once the recall has ended', async () => {
    const { api } = await openRecall(0);
    await waitFor(() => expect(api.variablesOf('ProductsWithoutBatch')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /sans brassin/ })).toBeNull();
    const ended = {
      endedAt: '2026-03-12T10:18:00.000Z',
      endedByName: 'Camille',
      endReason: 'Fini',
    };
    const later = await openRecall(3, { ...maltRecall, ...ended });
    await waitFor(() => expect(later.api.variablesOf('Recall')).toHaveLength(1));
    expect(later.api.variablesOf('ProductsWithoutBatch')).toEqual([]);
  });
});
