import { calendarDateOf } from '@cervoise/domain/dates';
import { defaultPeriod } from '@cervoise/domain/reports';
import { chooseOption, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { pageOf, runningReport, samplePreview, sampleReport } from '../../testing/sample-reports';

const address = '/reports/new?type=complete&from=2026-10-01&to=2026-10-31';
const answers = {
  reportFigures: samplePreview,
  reportsPage: pageOf([runningReport, sampleReport]),
};

afterEach(() => jest.useRealTimers());

it('shows the figures of the period before generating', async () => {
  const { api } = await openAt(address, answers);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Rapport d’octobre 2026' }),
  ).toBeVisible();
  await screen.findByText('Chiffre d’affaires', { selector: 'li span' });
  const texts = plain(document.body.textContent);
  for (const part of [
    'Volume brassé52,4 hl4,1 hl de plus qu’en septembre6,3 hl de plus qu’en octobre 2025',
    'Chiffre d’affaires17 771 €1 206 € de plus qu’en septembre',
    'du 01/10/2026 au 31/10/2026. 2 ventes n’ont pas de prix.',
    'Manque à Pils du Lavoir, dès le 09/11/2026',
    'Manque 4 u.',
    'Blonde de garde · 9 EBC',
    // One decimal for volumes, euros without cents.
    '18,6 hl1,42 €6 324 €',
    '100,7 hl sur 2 mois',
  ])
    expect(texts).toContain(part);
  expect(api.variablesOf('ReportFigures')[0]).toEqual({
    type: 'complete',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  const chart = within(screen.getByRole('table', { name: 'Volume brassé par mois' }));
  expect(chart.getByRole('row', { name: /octobre 2026 52,4/ })).toBeInTheDocument();
  const efficiencies = within(screen.getByRole('table', { name: 'Rendement par mois' }));
  expect(efficiencies.getByRole('row', { name: /septembre 2026 76,4/ })).toBeInTheDocument();
});

it('moves between periods', async () => {
  const { user, address: current } = await openAt(address, answers);
  await screen.findByText('Octobre 2026');
  await user.click(screen.getByRole('button', { name: 'Période précédente' }));
  expect(current()).toBe('/reports/new?type=complete&from=2026-09-01&to=2026-09-30');
  expect(await screen.findByText('Septembre 2026')).toBeVisible();
});

it('asks a forecast for days to come', async () => {
  const today = calendarDateOf(new Date());
  const { startDate, endDate } = defaultPeriod('ingredient_forecast', today);
  const { api, address: current } = await openAt(address, answers);
  await chooseOption(
    await screen.findByRole('combobox', { name: 'Type de rapport' }),
    'Prévision d’ingrédients',
  );
  await waitFor(() =>
    expect(current()).toBe(`/reports/new?type=ingredient_forecast&from=${startDate}&to=${endDate}`),
  );
  expect(api.variablesOf('ReportFigures')).toContainEqual({
    type: 'ingredient_forecast',
    startDate,
    endDate,
  });
});

it('shows the next days for a forecast of days that are over', async () => {
  // From the first of a long month the days would be that month.
  jest.useFakeTimers({ now: new Date('2026-04-03T10:00:00Z'), advanceTimers: true });
  const { api } = await openAt(
    '/reports/new?type=ingredient_forecast&from=2020-10-01&to=2020-10-31',
    answers,
  );
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Prévision d’ingrédients, du 03/04/2026 au 03/05/2026',
    }),
  ).toBeVisible();
  expect(api.variablesOf('ReportFigures')[0]).toMatchObject({ startDate: '2026-04-03' });
});

it('says how many rows only the document has, and shows customers of one name', async () => {
  const { profitabilitySummary: sold } = samplePreview;
  const customer = { ...sold.formats[0], containerType: null, customerName: 'Client effacé' };
  await openAt(address.replace('complete', 'profitability'), {
    ...answers,
    reportFigures: {
      ...samplePreview,
      type: 'profitability',
      profitabilitySummary: {
        ...sold,
        customers: [customer, { ...customer, revenue: 12 }],
        beerCount: 1,
        customerCount: 520,
      },
    },
  });
  const customers = within(await screen.findByRole('region', { name: 'Rentabilité par client' }));
  expect(customers.getAllByText('Client effacé')).toHaveLength(2);
  expect(plain(customers.getByText(/dans le document/).textContent)).toBe(
    'Et 518 autres, dans le document.',
  );
  const beers = within(screen.getByRole('region', { name: 'Rentabilité par bière' }));
  expect(beers.queryByText(/dans le document/)).not.toBeInTheDocument();
});

it('generates the document in the chosen format, and shows its progress', async () => {
  const { api, user } = await openAt(address, {
    ...answers,
    generateReport: { report: runningReport, url: '/api/reports/download/x' },
  });
  await user.click(await screen.findByRole('radio', { name: /Excel/ }));
  await user.type(screen.getByRole('textbox', { name: /Nom du rapport/ }), 'Pour la banque');
  await user.click(screen.getByRole('button', { name: 'Générer le rapport' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Rapport lancé' }]));
  expect(api.variablesOf('GenerateReport')[0]).toMatchObject({
    input: { type: 'complete', format: 'excel', name: 'Pour la banque', startDate: '2026-10-01' },
  });
  const running = within(await screen.findByRole('region', { name: 'En cours' }));
  expect(plain(running.getByRole('progressbar').getAttribute('aria-valuetext'))).toBe(
    '42 %, encore 18 s',
  );
  expect(screen.getByRole('button', { name: `Télécharger ${sampleReport.name}` })).toBeVisible();
});

it('shows the specification’s message when generating failed', async () => {
  const { user } = await openAt(address, {
    ...answers,
    generateReport: () => {
      throw new Error('Panne');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Générer le rapport' }));
  expect(await screen.findByText('Erreur lors de la génération du rapport')).toBeVisible();
});
