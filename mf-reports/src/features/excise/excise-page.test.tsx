import { apiError } from '@cervoise/graphql-client/testing';
import { plain, serveRest, shownToasts, watchDownloads } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const address = '/reports/excise?month=2026-03';
const volume = (liters: number, hectoliterDegrees: number | null = liters / 20) => ({
  liters,
  hectoliterDegrees,
});
const flow = (name: string, liters: number, degrees: number | null = liters / 20) => ({
  flow: name,
  ...volume(liters, degrees),
});
const strong = {
  exciseClass: 'small_brewery',
  opening: volume(800),
  flows: [
    flow('packaging', 500),
    flow('surplus', 0),
    flow('sale', 300),
    flow('tasting', 10),
    flow('shortage', 5),
    flow('loss', 8),
    flow('removal', 0),
  ],
  closing: volume(977),
  taxed: volume(315),
  rate: 4.05,
  rateFrom: '2025-01-01',
  duty: 63.79,
};
const unknown = {
  exciseClass: null,
  opening: volume(0, null),
  flows: strong.flows.map((each) => flow(each.flow, each.flow === 'sale' ? 3.3 : 0, null)),
  closing: volume(-3.3, null),
  taxed: volume(3.3, null),
  rate: null,
  rateFrom: null,
  duty: null,
};
const batchId = '7f0c4a7e-0000-4000-8000-000000000041';
const itemId = '7f0c4a7e-0000-4000-8000-000000000042';
const gap = { beerName: 'Rousse', batchNumber: '2026-006', containers: 590, liters: 194.7 };
const year = {
  year: 2026,
  isSmallBrewery: true,
  months: [
    { month: '2026-01', duty: 0, lines: [] },
    { month: '2026-02', duty: 10, lines: [strong] },
    { month: '2026-03', duty: 63.79, lines: [strong, unknown] },
  ],
  gaps: [
    { ...gap, problem: 'no_abv', inventoryItemId: null, batchId },
    { ...gap, problem: 'no_batch', inventoryItemId: itemId, batchId: null, batchNumber: null },
    { ...gap, problem: 'not_moved_out', inventoryItemId: itemId, batchId },
  ],
};
const movement = {
  id: 'm1',
  inventoryItemId: itemId,
  beerName: 'Blonde du Lavoir',
  batchId,
  batchNumber: '2026-004',
  abv: 5.25,
  containerType: 'bottle',
  volumeInLiters: 0.33,
  happenedOn: '2026-03-05',
  flow: 'sale',
  kind: 'sale',
  quantity: -120,
  liters: -39.6,
  hectoliterDegrees: -2.079,
  reason: 'Marché',
};
const movements = { nodes: [movement], totalCount: 1, totalLiters: -39.6 };
const answers = { exciseYear: year, exciseMovements: movements };

const card = async (name: string) => within(await screen.findByRole('region', { name }));
interface Scope {
  readonly getAllByRole: (role: string) => HTMLElement[];
}
const rowsOf = (scope: Scope) =>
  scope
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent));

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-03-20T10:00:00Z'), advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

it('states that it does not replace the declaration, and shows a month from opening to closing stock', async () => {
  await openAt(address, answers);
  const statement = await card('Plus de 2,8 % vol., petite brasserie');
  expect(screen.getByText('Une aide au calcul, qui ne remplace pas la déclaration.')).toBeVisible();
  expect(rowsOf(statement)).toEqual([
    expect.stringMatching(/^Stock au 1er mars 2026800 l, .*40,00$/),
    expect.stringMatching(/^\+ Conditionnements500 l/),
    expect.stringMatching(/^− Ventestaxé300 l, .*15,00$/),
    expect.stringMatching(/^− Dégustations et usage propretaxé10 l/),
    expect.stringMatching(/^− Manquants constatéstaxé5 l/),
    expect.stringMatching(/^− Pertes et casse8 l/),
    expect.stringMatching(/^Stock au 31 mars 2026977 l/),
    'Taxé315 l15,75',
  ]);
  expect(statement.getByText('63,79 €')).toBeVisible();
  expect(statement.getByText('Tarif du 01/01/2025 : 4,05 €/hl/°')).toBeVisible();
  expect(
    screen.getByText(/^Aucun tarif propre à 2026 n’est renseigné : celui du 01\/01\/2025/),
  ).toBeVisible();
  const incomplete = within(
    (await screen.findAllByRole('region', { name: 'À compléter' }))[1] ?? document.body,
  );
  expect(rowsOf(incomplete).at(-1)).toBe('Taxé3,3 l—');
});

it('expands a figure into its movements, and collapses it', async () => {
  const { api, user, address: now } = await openAt(address, answers);
  const statement = await card('Plus de 2,8 % vol., petite brasserie');
  await user.click(statement.getByRole('link', { name: /^300\sl ?, Ventes/ }));
  const drawer = within(await screen.findByRole('dialog', { name: /^Ventes · Mars 2026/ }));
  expect(await drawer.findByText(/ : 39,6\sl en 1\smouvement$/)).toBeVisible();
  const [row] = rowsOf(within(await drawer.findByRole('table', { name: 'Mouvements' })));
  for (const part of [
    '05/03/2026',
    'Blonde du Lavoir',
    'Brassin 2026-004 · 5,3 %',
    'Vente',
    'Marché',
  ])
    expect(row).toContain(part);
  expect(api.variablesOf('ExciseMovements')).toEqual([
    { month: '2026-03', exciseClass: 'small_brewery', figure: 'sale', first: 25, page: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: /Fermer/ }));
  await waitFor(() => expect(now()).toBe(address));
});

it('expands beer without a measured strength, from its URL', async () => {
  const { api } = await openAt(`${address}&class=unmeasured&figure=closing&page=2`, answers);
  expect(await screen.findByRole('dialog', { name: /^Stock au 31 mars 2026/ })).toBeVisible();
  await waitFor(() =>
    expect(api.variablesOf('ExciseMovements')).toEqual([
      { month: '2026-03', exciseClass: null, figure: 'closing', first: 25, page: 2 },
    ]),
  );
});

it('lists missing data, with links to complete it', async () => {
  await openAt(address, answers);
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Saisir la mesure')).toBe(`/production/${batchId}/edit`);
  expect(await hrefOf('Indiquer le brassin')).toBe(`/inventory/${itemId}/edit`);
  expect(await hrefOf('Enregistrer la sortie')).toBe(`/inventory/${itemId}`);
});

it('links the year to its months, and to the previous year', async () => {
  const { api, user } = await openAt(address, answers);
  const table = within(await screen.findByRole('table', { name: 'Droits d’accise de 2026' }));
  expect(rowsOf(table).map((row) => row?.slice(0, 12))).toEqual([
    expect.stringContaining('Février 2026'),
    expect.stringContaining('Mars 2026'),
  ]);
  expect(table.getByRole('link', { name: 'Février 2026' })).toHaveAttribute(
    'href',
    '/reports/excise?month=2026-02',
  );
  await user.click(screen.getByRole('link', { name: '2025' }));
  await waitFor(() => expect(api.variablesOf('ExciseYear').at(-1)).toEqual({ year: 2025 }));
});

it('applies the other rate after a confirmation', async () => {
  let isSmallBrewery = true;
  const { api, user } = await openAt(address, {
    ...answers,
    exciseYear: () => ({ ...year, isSmallBrewery }),
    setSmallBrewery: () => {
      isSmallBrewery = false;
      return false;
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Ce n’est pas une petite brasserie' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
  expect(
    await screen.findByRole('button', { name: 'C’est une petite brasserie' }),
  ).toBeInTheDocument();
  expect(api.variablesOf('SetSmallBrewery')).toEqual([{ isSmallBrewery: false }]);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Tarif appliqué' }]));
});

it('downloads the year as CSV', async () => {
  const saved = watchDownloads();
  const server = serveRest({ 'GET /exports/excise': () => 'CSV' });
  const { user } = await openAt(address, answers);
  await user.click(await screen.findByRole('button', { name: /^Exporter l’année 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Exporter en CSV' }));
  await waitFor(() => expect(saved[0]?.name).toBe('accise-2026.csv'));
  expect(server.callsOf('GET /exports/excise')[0]?.query).toEqual({ format: 'csv', year: '2026' });
});

it('distinguishes an empty month or year from a failed query', async () => {
  const empty = { ...year, months: [{ month: '2026-03', duty: 0, lines: [] }], gaps: [] };
  await openAt('/reports/excise', { exciseYear: empty });
  expect(await screen.findByText('Ni stock ni mouvement')).toBeVisible();
  expect(screen.getByText('Aucune bière en 2026')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'À compléter' })).toBeNull();
});

it('retries after a failure', async () => {
  await openAt(address, {
    exciseYear: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});
