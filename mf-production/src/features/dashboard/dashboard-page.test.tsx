import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { Role } from '@cervoise/domain/roles';
import {
  apiError,
  createMockApi,
  type MockAnswers,
  MockApiProvider,
  signIn,
} from '@cervoise/graphql-client/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DashboardPage } from './dashboard-page';
import { cooler, dashboard, fermenting, plain } from './testing/sample-dashboard';

const inDays = (days: number) => addDays(calendarDateOf(new Date()), days);

/** As the server sends it: days are texts. */
const sent = {
  ...fermenting,
  fermentationStartDate: inDays(-6),
  plan: { ...fermenting.plan, fermentationEndDate: inDays(8) },
  vessels: fermenting.vessels.map((vessel) => ({ ...vessel, from: inDays(-6) })),
};

const pageOf = (nodes: readonly object[], totalCount = nodes.length) => ({ nodes, totalCount });

/** The pages of batches: those that ferment, and those that should have been brewed. */
const batchPages =
  (brewed: readonly object[], late: readonly object[] = []) =>
  ({ filter }: { filter: { statuses: string[] } }) =>
    pageOf(filter.statuses.includes('planned') ? late : brewed);

const answers: MockAnswers = {
  ingredientOverview: { ...dashboard.ingredientOverview, lastCountDate: '2026-03-02' },
  ingredientsPage: ({ filter }: { filter: { view: string } }) =>
    pageOf(
      filter.view === 'low_stock'
        ? dashboard.lowStock.nodes
        : [{ ...dashboard.expiringIngredients.nodes[0], expiryDate: '2026-03-28' }],
    ),
  inventoryOverview: dashboard.inventoryOverview,
  equipmentOverview: dashboard.equipmentOverview,
  productionOverview: dashboard.productionOverview,
  recipeOverview: dashboard.recipeOverview,
  productionBatchesPage: batchPages([sent]),
  scheduledBatches: dashboard.scheduledBatches.map((batch, at) => ({
    ...batch,
    brewDate: inDays(1 + at),
  })),
  plannedShortages: dashboard.plannedShortages,
  volumeByPeriodPerMonth: dashboard.volumeByPeriodPerMonth,
  recallOverview: dashboard.recallOverview,
  notificationsPage: dashboard.notificationsPage,
  equipmentPage: ({ filter }: { filter: { view: string } }) =>
    pageOf(filter.view === 'overdue' ? [{ ...cooler, nextMaintenanceDate: '2026-01-05' }] : []),
};

async function open(answers: MockAnswers, role: Role = 'manager') {
  signIn({ role });
  const api = createMockApi(answers);
  const page = () => (
    <MemoryRouter>
      <MockApiProvider api={api}>
        <DashboardPage />
      </MockApiProvider>
    </MemoryRouter>
  );
  const { rerender } = await act(async () => render(page()));
  return { drawAgain: () => rerender(page()) };
}

it('shows the points of attention, each with a link', async () => {
  await open(answers);
  const low = within(await screen.findByRole('region', { name: 'Stock bas' }));
  expect(low.getByText('3')).toBeVisible();
  expect(low.getByRole('link', { name: 'Levure W-34/70' })).toHaveAttribute(
    'href',
    '/inventory/ingredients/ingredient-1',
  );
  expect(low.getByRole('link', { name: 'Voir les stocks bas' })).toHaveAttribute(
    'href',
    '/inventory/ingredients?view=low_stock',
  );
  const maintenance = within(screen.getByRole('region', { name: 'Maintenance' }));
  expect(maintenance.getByRole('link', { name: 'Groupe froid' })).toHaveAttribute(
    'href',
    '/equipment/equipment-1',
  );
  expect(screen.getByText(/8\spoints à traiter/)).toBeVisible();
});

it('shows the stock of the brewery', async () => {
  await open(answers);
  const products = await screen.findByRole('region', { name: 'Produits finis' });
  expect(plain(products.textContent)).toContain('12 480,50 €');
  expect(plain(products.textContent)).toContain('41,3 hl en 2 480 contenants, au prix de vente.');
  expect(plain(products.textContent)).toContain('2 dates courtes, 0 dépassée.');
});

it('shows fermenting batches: progress, temperature, volume', async () => {
  await open(answers);
  const region = within(await screen.findByRole('region', { name: 'En fermentation' }));
  expect(region.getByRole('link', { name: 'IPA Citra' })).toHaveAttribute(
    'href',
    '/production/batch-1',
  );
  expect(region.getByText(/Cuve F2 · 9,8\shl/)).toBeVisible();
  expect(region.getByRole('img', { name: 'Fermentation, jour 6 sur 14' })).toBeVisible();
  expect(region.getByText('1,018')).toBeVisible();
  expect(region.getByText(/^Fin de fermentation le /)).toBeVisible();
});

it('draws the gravities of a recipe without a target, and says where none was measured', async () => {
  const unknown = { ...sent, plan: { ...sent.plan, originalGravity: null, finalGravity: null } };
  await open({
    ...answers,
    productionBatchesPage: batchPages([unknown, { ...unknown, id: 'batch-2', logs: [] }]),
  });
  const region = within(await screen.findByRole('region', { name: 'En fermentation' }));
  const [measured, unmeasured] = region.getAllByRole('article');
  expect(measured).not.toHaveTextContent('Aucune densité mesurée');
  expect(measured).not.toHaveTextContent('visée');
  expect(unmeasured).toHaveTextContent('Aucune densité mesurée pour l’instant');
});

it('leaves corrected readings out of the curve', async () => {
  const corrected = sent.logs.map((log) => ({ ...log, isCorrected: true }));
  await open({ ...answers, productionBatchesPage: batchPages([{ ...sent, logs: corrected }]) });
  const region = within(await screen.findByRole('region', { name: 'En fermentation' }));
  expect(region.getByText('Aucune densité mesurée pour l’instant')).toBeVisible();
});

it('shows the deviation of a temperature from its set point', async () => {
  const warm = { ...sent, lastTemperature: { ...sent.lastTemperature, value: 20.3 } };
  await open({ ...answers, productionBatchesPage: batchPages([warm]) });
  expect(await screen.findByText(/1,3 °C\sau-dessus de la consigne/)).toBeVisible();
});

it('shows the next batches, with their shortages', async () => {
  await open(answers);
  const region = within(await screen.findByRole('region', { name: 'Prochains brassins' }));
  expect(region.getByRole('link', { name: /Blonde du Lavoir.*Ingrédients prêts/ })).toBeVisible();
  expect(region.getByRole('link', { name: /Pils.*Levure W-34\/70 : il en manque/ })).toBeVisible();
  expect(region.getByRole('link', { name: 'Planning' })).toHaveAttribute(
    'href',
    '/production/planning',
  );
});

it('shows the volume of each month, with the planned part of the current one', async () => {
  await open(answers);
  const region = within(await screen.findByRole('region', { name: 'Volume brassé par mois' }));
  expect(region.getByText(/106,3\shl sur 3\smois/)).toBeVisible();
  expect(region.getByRole('row', { name: /févr\. 43,5\shl/ })).toBeInTheDocument();
});

it('keeps the rest when the volumes fail, and shows zeros', async () => {
  await open({
    ...answers,
    volumeByPeriodPerMonth: () => {
      throw apiError('INTERNAL_SERVER_ERROR', { message: 'Erreur serveur' });
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Volume brassé par mois' }));
  expect(region.getByRole('alert')).toHaveTextContent(
    'Erreur lors du chargement des données de production',
  );
  for (const month of ['Jan', 'Fév', 'Mars', 'Avr', 'Mai', 'Juin'])
    expect(region.getByRole('row', { name: new RegExp(`^${month} 0\\shl`) })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'En fermentation' })).toBeVisible();
});

it('says « Erreur inconnue » when the volumes fail without a message', async () => {
  await open({
    ...answers,
    volumeByPeriodPerMonth: () => {
      throw apiError('INTERNAL_SERVER_ERROR', { message: '' });
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Volume brassé par mois' }));
  expect(region.getByRole('alert')).toHaveTextContent(/ Erreur inconnue$/);
});

it('begins the next batches with those that are late, and calls none ready whose hops nobody stocks', async () => {
  const [first, second] = dashboard.scheduledBatches.map((batch, at) => ({
    ...batch,
    brewDate: inDays(1 + at),
  }));
  await open({
    ...answers,
    productionBatchesPage: batchPages(
      [sent],
      [{ ...first, id: 'late', recipeName: 'Ambrée', brewDate: '2026-03-05' }],
    ),
    scheduledBatches: [
      { ...first, unstockedIngredients: ['Citra'] },
      { ...second, unstockedIngredients: [] },
    ],
    plannedShortages: [],
  });
  const region = within(await screen.findByRole('region', { name: 'Prochains brassins' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/Ambrée.*Devait être brassé le 05\/03\/2026$/),
    expect.stringMatching(/Blonde du Lavoir.*1 ingrédient hors stock$/),
    expect.stringMatching(/Pils de printemps.*Ingrédients prêts$/),
  ]);
});

it('shows zeros for an answer without a month', async () => {
  await open({ ...answers, scheduledBatches: [], volumeByPeriodPerMonth: [] });
  const region = within(await screen.findByRole('region', { name: 'Volume brassé par mois' }));
  expect(region.getByRole('row', { name: /^Jan 0\shl/ })).toBeInTheDocument();
  expect(region.queryByText(/Rien de brassé/)).toBeNull();
});

it('labels placeholder volumes when the answer is invalid, and draws them once', async () => {
  const { drawAgain } = await open({ ...answers, volumeByPeriodPerMonth: null });
  expect(await screen.findByText('Données d’exemple')).toBeVisible();
  const shown = () =>
    within(screen.getByRole('region', { name: 'Volume brassé par mois' })).getByRole('table')
      .textContent;
  const before = shown();
  drawAgain();
  expect(shown()).toBe(before);
});

it('shows a new brewery its first steps', async () => {
  await open({
    ...answers,
    productionOverview: { totalCount: 0, inProgressCount: 0 },
    recipeOverview: { totalCount: 0 },
    productionBatchesPage: pageOf([]),
    scheduledBatches: [],
    volumeByPeriodPerMonth: [{ month: '2026-03', totalVolume: 0 }],
  });
  const region = within(await screen.findByRole('region', { name: 'Pour commencer' }));
  expect(region.getByRole('link', { name: 'Écrivez une recette' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(region.getAllByRole('img', { name: 'Fait' })).toHaveLength(2);
  // No axis over empty months.
  const volumes = within(screen.getByRole('region', { name: 'Volume brassé par mois' }));
  expect(volumes.getByText(/^Rien de brassé depuis 1\smois/)).toBeVisible();
  expect(volumes.queryByRole('table')).toBeNull();
});

it('begins with a running recall', async () => {
  const running = [
    { id: 'recall-1', causeName: 'Malt Cara 50, Lot ML-2409', startedAt: '2026-03-12T08:00:00Z' },
  ];
  await open({ ...answers, recallOverview: { running } });
  const recalls = within(await screen.findByRole('list', { name: 'Rappels en cours' }));
  expect(recalls.getByRole('link', { name: 'Malt Cara 50, Lot ML-2409' })).toHaveAttribute(
    'href',
    '/traceability/recalls/recall-1',
  );
});

it('shows the last notifications, with links to their subjects', async () => {
  await open(answers);
  const region = within(await screen.findByRole('region', { name: 'Notifications récentes' }));
  expect(region.getByRole('link', { name: 'Rupture de stock' })).toHaveAttribute(
    'href',
    '/inventory/ingredients/ingredient-1',
  );
  expect(region.getByText(/Levure W-34/)).toBeVisible();
});

it('shows when nothing needs attention', async () => {
  const { ingredientOverview, equipmentOverview } = dashboard;
  await open({
    ...answers,
    ingredientOverview: {
      ...ingredientOverview,
      lowStockCount: 0,
      expiringCount: 0,
      lastCountDate: null,
    },
    equipmentOverview: { ...equipmentOverview, dueCount: 0, overdueCount: 0 },
    ingredientsPage: pageOf([]),
    equipmentPage: pageOf([]),
  });
  expect(await screen.findByText(/Rien à traiter/)).toBeVisible();
  expect(screen.getByText('Chaque ingrédient est au-dessus de son seuil.')).toBeVisible();
  expect(screen.getByText('Pas encore d’inventaire.')).toBeVisible();
});

it('shows on a phone what has no alerts after the tanks, on a wide screen at its place', async () => {
  const titles = async (isPhone: boolean) => {
    const real = window.matchMedia;
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(real(query), { matches: isPhone }));
    const { ingredientOverview } = dashboard;
    await open({
      ...answers,
      ingredientOverview: { ...ingredientOverview, lowStockCount: 0 },
      ingredientsPage: ({ filter }: { filter: { view: string } }) =>
        filter.view === 'low_stock'
          ? pageOf([])
          : pageOf([{ ...dashboard.expiringIngredients.nodes[0], expiryDate: '2026-03-28' }]),
    });
    await screen.findByRole('heading', { name: 'En fermentation' });
    const found = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    cleanup();
    media.mockRestore();
    return found.slice(0, 4);
  };
  expect(await titles(false)).toEqual([
    'Stock bas',
    'Bientôt périmés',
    'Maintenance',
    'En fermentation',
  ]);
  expect(await titles(true)).toEqual([
    'Bientôt périmés',
    'Maintenance',
    'En fermentation',
    'Stock bas',
  ]);
});

it('shows a failed query, and retries', async () => {
  let isDown = true;
  await open({
    ...answers,
    inventoryOverview: () => {
      if (isDown) throw apiError('INTERNAL_SERVER_ERROR');
      return dashboard.inventoryOverview;
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Produits finis' })).toBeVisible();
});

it('shows the editor the waiting applications, and requests no brewery’s stock', async () => {
  const lead = {
    id: 'lead-1',
    email: 'claire@deux-houblons.example',
    breweryName: null,
    createdAt: '2026-03-12T08:00:00.000Z',
  };
  const task = { key: 'smtp', label: 'Envoi des e-mails', settings: ['SMTP_HOST'] };
  const trial = (breweryName: string, days: number) => ({
    breweryId: breweryName,
    breweryName,
    trialEndsOn: inDays(days),
  });
  const failed = { id: 'run-1', outcome: 'failed', startedAt: '2026-03-12T04:00:00.000Z' };
  await open(
    {
      leadsPage: pageOf([lead], 5),
      installationTasks: [task],
      allTenantsPage: { totalCount: 12 },
      contractsPage: { nodes: [trial('Les Abers', 9), trial('Le Causse', 2), trial('Rives', -1)] },
      jobs: [
        { name: 'clean-up', lastRun: { ...failed, id: 'run-2', outcome: 'succeeded' } },
        { name: 'expiring-lots', lastRun: failed },
        { name: 'backup', lastRun: null },
      ],
      backups: [{ fileName: 'b', size: 12_000_000, createdAt: '2026-03-12T00:00:00.000Z' }],
    },
    'superadmin',
  );
  const waiting = within(await screen.findByRole('region', { name: 'Nouvelles candidatures' }));
  expect(waiting.getByText('5')).toBeVisible();
  expect(waiting.getByRole('link', { name: lead.email })).toHaveAttribute(
    'href',
    '/brewing-ops/leads?candidature=lead-1',
  );
  const trials = within(screen.getByRole('region', { name: 'Essais en cours' }));
  expect(trials.getAllByRole('listitem').map((item) => plain(item.textContent ?? ''))).toEqual([
    'Rivesterminé hier',
    'Le Caussese termine dans 2 jours',
    'Les Abersse termine dans 9 jours',
  ]);
  const jobs = within(screen.getByRole('region', { name: 'Tâches en échec' }));
  expect(jobs.getByRole('link', { name: 'Alertes de péremption des lots' })).toBeVisible();
  expect(jobs.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('Dont 3 brasseries à l’essai.', { normalizer: plain })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Dernière sauvegarde' })).toHaveTextContent('12 Mo');
  expect(await screen.findByText('SMTP_HOST')).toBeVisible();
  expect(screen.queryByText('Stock bas')).not.toBeInTheDocument();
});

it('shows the editor the trial that ends first, however many there are', async () => {
  // By name, as the server sorts them.
  const trials = Array.from({ length: 120 }, (_, index) => ({
    breweryId: `tenant-${index}`,
    breweryName: `Brasserie ${index + 101}`,
    trialEndsOn: inDays(130 - index),
  }));
  await open(
    {
      leadsPage: pageOf([], 0),
      installationTasks: [],
      allTenantsPage: { totalCount: 120 },
      contractsPage: ({ first }: { first: number }) => ({ nodes: trials.slice(0, first) }),
      jobs: [],
      backups: [],
    },
    'superadmin',
  );
  const region = within(await screen.findByRole('region', { name: 'Essais en cours' }));
  expect(region.getAllByRole('listitem')[0]).toHaveTextContent(/^Brasserie 220/);
});
