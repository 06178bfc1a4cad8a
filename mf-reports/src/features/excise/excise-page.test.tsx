import { apiError } from '@cervoise/graphql-client/testing';
import {
  chooseOption,
  fillIn,
  plain,
  serveRest,
  shownToasts,
  watchDownloads,
} from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const address = '/reports/excise?month=2026-03';
const label = 'Blonde du Lavoir 5,2 %';
const flow = (name: string, liters: number) => ({ flow: name, liters });
const blonde = {
  product: {
    label,
    beerName: 'Blonde du Lavoir',
    fiscalLabel: 'BIERE_PETITE_BRASSERIE_SUP_2_8',
    exciseClass: 'small_brewery',
    abv: 5.2,
  },
  opening: 1246,
  flows: [
    flow('packaging', 864),
    flow('sale', 985),
    flow('suspension', 120),
    flow('tasting', 8),
    flow('shortage', 3),
    flow('loss', 2),
  ],
  closing: 992,
  taxed: 998,
  hectoliterDegrees: 51.896,
  rate: 4.12,
  duty: 213.81,
  observation: null,
};
const christmas = {
  ...blonde,
  product: { ...blonde.product, label: 'Bière de Noël 7,5 %', beerName: 'Bière de Noël', abv: 7.5 },
  opening: 90,
  flows: [flow('sale', 102)],
  closing: -12,
  taxed: 102,
  hectoliterDegrees: 7.65,
  duty: 31.52,
};
const unknown = {
  ...blonde,
  product: null,
  flows: [flow('sale', 3.3)],
  hectoliterDegrees: null,
  rate: null,
  duty: null,
};
const march = {
  month: '2026-03',
  closedAt: null,
  closedBy: null,
  canClose: true,
  canReopen: false,
  declareUntil: '2026-04-10',
  lines: [blonde, christmas],
  duty: 245.33,
  previousDuty: 348.28,
  rateFrom: '2026-01-01',
  isRateConfirmed: false,
  checks: [],
  unknownChecks: [{ rule: 'RG2', reason: 'Comparez FR007620E0147 à votre agrément.' }],
  isNil: false,
  beerInProcess: [
    {
      __typename: 'BeerInProcess',
      beerName: 'Stout à l’avoine',
      ...{ opening: 1000, brewed: 500, blended: 0, packaged: 980, destroyed: 0, lost: 20 },
      closing: 500,
    },
  ],
  declaration: null,
};
const batchId = '7f0c4a7e-0000-4000-8000-000000000041';
const itemId = '7f0c4a7e-0000-4000-8000-000000000042';
const gap = { beerName: 'Rousse', batchNumber: '2026-006', containers: 590, liters: 194.7 };
const totals = {
  month: '2026-02',
  closedAt: null,
  opening: 800,
  entries: 500,
  exits: 54,
  closing: 1246,
  hectoliterDegrees: 2.8,
  duty: 348.28,
  isIncomplete: false,
  products: ['Blonde du Lavoir, 5,3 % vol.'],
  declaredOn: null,
};
const year = {
  year: 2026,
  isSmallBrewery: true,
  statement: null,
  rates: [
    {
      from: '2025-01-01',
      reduced: 4.05,
      standard: 8.1,
      source: 'Source de 2025',
      isConfirmed: true,
    },
    {
      from: '2026-01-01',
      reduced: 4.12,
      standard: 8.24,
      source: 'douane.gouv.fr, « Bières »',
      isConfirmed: false,
    },
  ],
  months: [totals, { ...totals, month: '2026-03', duty: 245.33, isIncomplete: true }],
  gaps: [
    { ...gap, problem: 'no_abv', inventoryItemId: null, batchId },
    { ...gap, problem: 'no_batch', inventoryItemId: itemId, batchId: null, batchNumber: null },
    { ...gap, problem: 'not_moved_out', inventoryItemId: itemId, batchId },
  ],
  exciseNumber: 'FR007620E0147',
  financialYearStart: 1,
};
const closing = {
  id: 'c-1',
  month: '2026-02',
  duty: 348.28,
  userName: 'Jeanne Delaunay',
  createdAt: '2026-03-05T08:00:00Z',
  reopenedAt: null,
  reopenedByName: null,
  reopenReason: null,
};
const movement = {
  id: 'm1',
  inventoryItemId: itemId,
  beerName: 'Blonde du Lavoir',
  batchId,
  batchNumber: '2026-004',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  postedOn: '2026-03-01',
  happenedOn: '2026-02-27',
  flow: 'sale',
  kind: 'sale',
  quantity: -120,
  liters: -39.6,
  reason: 'Marché',
  documentNumber: '26FRG0012',
  destination: null,
};
const movements = { nodes: [movement], totalCount: 1, totalLiters: -39.6 };
const answers = {
  exciseYear: year,
  exciseMonth: march,
  monthClosings: [closing],
  exciseMovements: movements,
};

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) =>
      plain([...cells].map(({ textContent }) => textContent?.replace(/ hl, .*$/, '')).join(' | ')),
    );

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-04-03T10:00:00Z'), advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

it('shows a month by product as customs know them, in hectolitres', async () => {
  await openAt(address, answers);
  expect(
    await screen.findByRole('heading', { name: 'Accise de mars 2026', level: 1 }),
  ).toBeVisible();
  expect(screen.getByText(/agrément FR007620E0147$/)).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Produits' });
  expect(rowsOf(table).slice(2)).toEqual([
    'Blonde du Lavoir5,2 % vol. | 12,46 | 8,64 | 9,85 | 1,20 | 0,08 | 0,05 | 9,92 | 51,90 | 213,81 €',
    'Bière de Noël7,5 % vol. | 0,90 | — | 1,02 | — | — | — | −0,12 | 7,65 | 31,52 €',
    'Total2 produits | 13,36 | 8,64 | 10,87 | 1,20 | 0,08 | 0,05 | 9,80 | 59,55 | 245,33 €',
  ]);
  expect(screen.getByText('Rien n’empêche de clôturer.')).toBeVisible();
  const inProcess = screen.getByRole('table', { name: 'En cours de fabrication' });
  expect(rowsOf(inProcess)[1]).toBe('Stout à l’avoine | 10,00 | 5,00 | — | 9,80 | 0,20 | — | 5,00');
});

it('shows less than a litre by what it is, and leads to what is behind it', async () => {
  const tasted = { ...christmas, opening: 0, flows: [flow('tasting', 0.33)], closing: -0.33 };
  const fault = 'stock de fin négatif';
  const { label: beer } = tasted.product;
  const check = { rule: 'RG13', label: beer, fault, message: fault, isBlocking: true };
  const exciseMonth = { ...march, lines: [tasted], checks: [check] };
  await openAt(address, { ...answers, exciseMonth });
  const table = await screen.findByRole('table', { name: 'Produits' });
  expect(rowsOf(table)[2]).toContain('| — | — | — | — | 0,0033 | — | −0,0033 |');
  expect(screen.getByRole('link', { name: /^0,0033 hl, Dégust/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^−0,0033 hl, Stock/ })).toHaveClass('cv-red');
  expect(screen.getByText(/stock de fin négatif, −0,0033\shl$/)).toBeVisible();
});

it.each([
  ['2026-04-10', 'À déclarer au plus tard le'],
  ['2026-04-11', 'Était à déclarer au plus tard le'],
])('says on %s: « %s »', async (day, text) => {
  jest.setSystemTime(new Date(`${day}T10:00:00Z`));
  await openAt(address, answers);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says what is due, until when, and how it compares', async () => {
  const { api } = await openAt(address, answers);
  const side = within(await screen.findByRole('complementary', { name: 'Échéance et clôtures' }));
  expect(await side.findByText('10 avril 2026')).toBeVisible();
  expect(side.getByText(/^dans 7\sjours$/)).toBeVisible();
  expect(side.getByText(/^102,95\s€ de moins qu’en février 2026$/)).toBeVisible();
  expect(side.getByRole('link', { name: 'Février 2026' })).toHaveAttribute(
    'href',
    '/reports/excise?month=2026-02',
  );
  // A literal in the document would exceed the cost that the server allows it.
  expect(api.variablesOf('MonthClosings')[0]).toEqual({ first: 200 });
});

it('expands a figure into its movements, and collapses it', async () => {
  const { api, user, address: now } = await openAt(address, answers);
  await user.click(await screen.findByRole('link', { name: /^9,85 hl, Ventes.*Blonde/ }));
  const drawer = within(await screen.findByRole('dialog', { name: /^Ventes.* · Mars 2026/ }));
  expect(
    await drawer.findByText(/^Blonde du Lavoir 5,2\s% : 39,6\sl en 1\smouvement$/),
  ).toBeVisible();
  const [, row] = drawer.getAllByRole('row').map(({ textContent }) => plain(textContent ?? ''));
  for (const part of ['01/03/2026', 'fait le 27/02/2026', 'Brassin 2026-004', 'Vente', '26FRG0012'])
    expect(row).toContain(part);
  expect(api.variablesOf('ExciseMovements')).toEqual([
    { month: '2026-03', label, figure: 'sale', first: 25, page: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: /Fermer/ }));
  await waitFor(() => expect(now()).toBe(address));
});

it('expands beer of unknown strength, from its URL', async () => {
  const { api } = await openAt(`${address}&product=unmeasured&figure=closing&page=2`, answers);
  expect(await screen.findByRole('dialog', { name: /^Stock au 31 mars 2026/ })).toBeVisible();
  await waitFor(() =>
    expect(api.variablesOf('ExciseMovements')).toEqual([
      { month: '2026-03', label: null, figure: 'closing', first: 25, page: 2 },
    ]),
  );
});

it('lists missing data, with links to complete it', async () => {
  await openAt(address, { ...answers, exciseMonth: { ...march, lines: [unknown] } });
  expect(await screen.findByText('Sans degré connu')).toBeVisible();
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Saisir la mesure')).toBe(`/production/${batchId}/edit`);
  expect(await hrefOf('Indiquer le brassin')).toBe(`/inventory/${itemId}/edit`);
  expect(await hrefOf('Enregistrer la sortie')).toBe(`/inventory/${itemId}`);
});

it('closes the month after a confirmation that says the consequence', async () => {
  let closedAt: string | null = null;
  const { api, user } = await openAt(address, {
    ...answers,
    exciseMonth: () => ({ ...march, closedAt, closedBy: closedAt && 'Jeanne Delaunay' }),
    closeMonth: () => {
      closedAt = '2026-04-03T10:00:00Z';
      return { ...march, closedAt, closedBy: 'Jeanne Delaunay' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clôturer le mois' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Clôturer mars 2026/ }));
  expect(dialog.getByText(/245,33\s€.*ne changeront plus/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Clôturer' }));
  expect(await screen.findByText(/^Le 03\/04\/2026 par Jeanne Delaunay/)).toBeVisible();
  expect(api.variablesOf('CloseMonth')).toEqual([{ month: '2026-03' }]);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Mars 2026 est clôturé' }]));
  expect(screen.queryByRole('button', { name: 'Clôturer le mois' })).toBeNull();
});

it('puts what customs refuse first, and leads to it instead of closing', async () => {
  const checks = [
    {
      rule: 'RG13',
      label: 'Bière de Noël 7,5 %',
      fault: 'stock de fin négatif',
      message: 'Le stock de fin de période ne peut pas être négatif.',
      isBlocking: true,
    },
    {
      rule: 'RG18',
      label,
      fault: 'observation à écrire pour d’autres sorties',
      message: 'Le champ "observations" doit être rempli.',
      isBlocking: false,
    },
  ];
  const { api, user } = await openAt(address, {
    ...answers,
    exciseMonth: { ...march, checks },
    writeExciseObservation: march,
  });
  expect(
    await screen.findByText('Une erreur empêche de clôturer : RG13, Bière de Noël 7,5 %.'),
  ).toBeVisible();
  const [, , first] = rowsOf(screen.getByRole('table', { name: 'Produits' }));
  expect(first).toContain('Bière de Noël');
  await user.click(screen.getByRole('button', { name: 'Clôturer le mois' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const list = await card('Contrôles de CIEL');
  expect(list.getByText('2 à régler sur 18')).toBeVisible();
  expect(list.getByText(/^Bière de Noël 7,5 % : stock de fin négatif, −0,12\shl$/)).toBeVisible();
  const figures = list
    .getAllByRole('link', { name: 'Voir les mouvements' })
    .map((link) => new URLSearchParams(link.getAttribute('href') ?? '').get('figure'));
  expect(figures).toEqual(['closing', 'loss']);
  const downloads = watchDownloads();
  await user.click(screen.getByRole('button', { name: 'Fichier DTI+' }));
  expect(downloads).toEqual([]);
  await user.click(list.getByRole('button', { name: 'Écrire l’observation' }));
  fillIn(await screen.findByRole('textbox', { name: /^Observation/ }), 'Casse le 19/03');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('WriteExciseObservation')).toEqual([
      { month: '2026-03', label, observation: 'Casse le 19/03' },
    ]),
  );
});

const neighbour = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Mois' })).getByRole('link', { name });

it('closes a form with the month that it is of', async () => {
  const rule = { rule: 'RG18', label, fault: 'à écrire', message: '', isBlocking: false };
  const { user, back } = await openAt('/reports/excise?month=2026-04', {
    ...answers,
    exciseMonth: ({ month }: { month: string }) => ({ ...march, month, checks: [rule] }),
  });
  await user.click(await neighbour('Mars 2026'));
  const write = async () =>
    user.click(
      (await card('Contrôles de CIEL')).getByRole('button', { name: 'Écrire l’observation' }),
    );
  await screen.findByRole('heading', { name: 'Accise de mars 2026' });
  await write();
  expect(await screen.findByRole('dialog', { name: /^Observation · Blonde/ })).toBeVisible();
  await back();
  await screen.findByRole('heading', { name: 'Accise d’avril 2026' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not ask to close another month than the one on screen', async () => {
  const { user, back } = await openAt('/reports/excise?month=2026-02', {
    ...answers,
    exciseMonth: ({ month }: { month: string }) => ({ ...march, month }),
  });
  await user.click(await neighbour('Mars 2026'));
  await screen.findByRole('heading', { name: 'Accise de mars 2026' });
  await user.click(await screen.findByRole('button', { name: 'Clôturer le mois' }));
  expect(await screen.findByRole('dialog', { name: /^Clôturer mars 2026/ })).toBeVisible();
  await back();
  await screen.findByRole('heading', { name: 'Accise de février 2026' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const closedMarch = {
  ...march,
  closedAt: '2026-04-02T08:00:00Z',
  closedBy: 'Marc Petit',
  canClose: false,
};

it('downloads the customs file of an ended month, and says what CIEL alone knows', async () => {
  const saved = watchDownloads();
  const server = serveRest({ 'GET /excise/2026-03/dti-plus': () => '<xml/>' });
  const { user } = await openAt(address, answers);
  const list = await card('Contrôles de CIEL');
  expect(list.getByText('18 contrôles passés')).toBeVisible();
  const unknown = within(list.getByRole('list', { name: 'Ce que CIEL seul sait' }));
  expect(unknown.getByText('CIEL seul sait : RG2')).toBeVisible();
  expect(unknown.getByText('Comparez FR007620E0147 à votre agrément.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fichier DTI+' }));
  await waitFor(() => expect(saved[0]?.name).toBe('dti-plus-2026-03-FR007620E0147-provisoire.xml'));
  expect(server.callsOf('GET /excise/2026-03/dti-plus')).toHaveLength(1);
});

it('offers no file before the end of the month, and tells a month without movements', async () => {
  await openAt(address, { ...answers, exciseMonth: { ...march, canClose: false, isNil: true } });
  expect(
    await screen.findByText(/^Mois sans mouvement : le fichier reporte les stocks/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fichier DTI+' })).toBeNull();
});

it('notes the declaration of a closed month, whose file is kept', async () => {
  let declaration: object | null = null;
  const declared = () => ({ ...closedMarch, declaration });
  const { api, user } = await openAt(address, {
    ...answers,
    exciseMonth: declared,
    declareExciseMonth: () => {
      declaration = { declaredOn: '2026-04-03', userName: 'Jeanne Delaunay' };
      return declared();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Noter la déclaration' }));
  const form = within(await screen.findByRole('dialog', { name: 'Déclaration de mars 2026' }));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('DeclareExciseMonth')).toEqual([
      { month: '2026-03', declaredOn: '2026-04-03' },
    ]),
  );
  expect(await screen.findByText('déclaré le 03/04/2026')).toBeVisible();
  expect(screen.getByText(/^Le 03\/04\/2026, noté par Jeanne Delaunay/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Noter la déclaration' })).toBeNull();
  const saved = watchDownloads();
  serveRest({ 'GET /excise/2026-03/declared-dti-plus': () => '<xml/>' });
  await user.click(screen.getByRole('button', { name: 'Copie du fichier' }));
  await waitFor(() => expect(saved[0]?.name).toBe('dti-plus-2026-03-declare.xml'));
});

it('lets an admin reopen the last closed month, with a reason', async () => {
  const closed = {
    ...march,
    closedAt: '2026-04-02T08:00:00Z',
    closedBy: 'Marc Petit',
    canClose: false,
    canReopen: true,
  };
  const { api, user } = await openAt(
    address,
    { ...answers, exciseMonth: closed, reopenMonth: march },
    { role: 'admin' },
  );
  await user.click(await screen.findByRole('button', { name: 'Rouvrir le mois' }));
  const form = within(await screen.findByRole('dialog', { name: 'Rouvrir mars 2026' }));
  fillIn(form.getByRole('textbox', { name: /^Motif/ }), 'Lot oublié');
  await user.click(form.getByRole('button', { name: 'Rouvrir le mois' }));
  await waitFor(() =>
    expect(api.variablesOf('ReopenMonth')).toEqual([{ month: '2026-03', reason: 'Lot oublié' }]),
  );
});

it('offers neither closing nor settings to a brewer', async () => {
  await openAt(address, answers, { role: 'brewer' });
  await screen.findByRole('table', { name: 'Produits' });
  expect(screen.queryByRole('button', { name: 'Clôturer le mois' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Agrément' })).toBeNull();
});

it('states the year’s status by its criteria, and names proposed rates', async () => {
  const { api, user } = await openAt(address, { ...answers, stateSmallBrewery: year });
  const basis = await card('Ce qui est appliqué en 2026');
  expect(basis.getByText('Petite brasserie, à déclarer pour cette année')).toBeVisible();
  expect(basis.getByText(/^Ce tarif est proposé/)).toBeVisible();
  // No line begins with a guillemet.
  expect(basis.getByText(/^Source/).textContent).toMatch(/«\u00a0Bières\u00a0»\.$/);
  await user.click(basis.getByRole('button', { name: 'Statut de 2026' }));
  const form = within(await screen.findByRole('dialog', { name: 'Statut de 2026' }));
  fillIn(form.getByRole('textbox', { name: /^Production de 2025/ }), '850,5');
  await user.click(form.getByRole('switch', { name: /^Aucune dépendance/ }));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('StateSmallBrewery')).toEqual([
      {
        input: {
          tenantId: expect.any(String),
          year: 2026,
          productionHectoliters: 850.5,
          isIndependent: true,
          hasOwnInstallations: false,
          isUncoordinated: false,
          isCertified: false,
        },
      },
    ]),
  );
});

it('links the year to its months', async () => {
  await openAt(address, answers);
  const table = within(await screen.findByRole('table', { name: 'Droits d’accise de 2026' }));
  expect(table.getByRole('link', { name: 'Février 2026' })).toHaveAttribute(
    'href',
    '/reports/excise?month=2026-02',
  );
  expect(table.getByText('à compléter')).toBeVisible();
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

it('prints the register of the months and the product that are chosen', async () => {
  const saved = watchDownloads();
  const server = serveRest({ 'GET /excise-register': () => 'PDF' });
  const inFebruary = { ...totals, products: ['Rousse d’hiver, 6,2 % vol.'] };
  const { user } = await openAt(address, {
    ...answers,
    exciseYear: { ...year, months: [inFebruary, { ...totals, month: '2026-03' }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Registre' }));
  const form = within(await screen.findByRole('form', { name: 'Registre des produits finis' }));
  await chooseOption(form.getByRole('combobox', { name: /^Du mois/ }), 'Février 2026');
  await chooseOption(form.getByRole('combobox', { name: 'Produit' }), 'Rousse d’hiver, 6,2 % vol.');
  await user.click(form.getByRole('button', { name: 'Télécharger le PDF' }));
  await waitFor(() => expect(saved[0]?.name).toBe('registre-2026-02-2026-03.pdf'));
  expect(server.callsOf('GET /excise-register')[0]?.query).toEqual({
    from: '2026-02',
    to: '2026-03',
    product: 'Rousse d’hiver, 6,2 % vol.',
  });
});

it('opens the month that is due until the 10th, and tells an empty one', async () => {
  const { api } = await openAt('/reports/excise', {
    ...answers,
    exciseMonth: { ...march, lines: [] },
    exciseYear: { ...year, months: [], gaps: [] },
  });
  expect(await screen.findByText('Ni stock ni mouvement')).toBeVisible();
  expect(await screen.findByText('Aucune bière en 2026')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'À compléter' })).toBeNull();
  expect(api.variablesOf('ExciseMonth')[0]).toEqual({ month: '2026-03' });
});

it('retries after a failure', async () => {
  await openAt(address, {
    ...answers,
    exciseMonth: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});

it('asks for no excise number while it is unknown', async () => {
  await openAt(address, {
    ...answers,
    exciseYear: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.queryByText(/agrément à saisir/)).not.toBeInTheDocument();
});
