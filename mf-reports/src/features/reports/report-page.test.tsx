import { plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import {
  noCosts,
  noSchedule,
  pageOf,
  runningReport,
  samplePreview,
  sampleReport,
} from '../../testing/sample-reports';

const address = `/reports/${sampleReport.id}`;

it('describes a report, shows it and offers its file', async () => {
  await openAt(address, { report: sampleReport, reportPreview: samplePreview });
  expect(await screen.findByRole('heading', { level: 1, name: sampleReport.name })).toBeVisible();
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Rentabilité par bière' }),
  ).toBeVisible();
  const facts = plain(document.body.textContent);
  for (const part of ['412 ko', 'PDF', '01/10/2026 – 31/10/2026', 'Camille Morel', 'Prêt'])
    expect(facts).toContain(part);
  expect(screen.getAllByRole('button', { name: 'Télécharger' })[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lire à l’écran' })).toHaveAttribute(
    'href',
    `${address}/preview`,
  );
});

it('shows the progress of a report in preparation, without a file', async () => {
  await openAt(`/reports/${runningReport.id}`, { report: runningReport });
  const bar = await screen.findByRole('progressbar', { name: 'Écriture du document' });
  expect(bar).toHaveAttribute('aria-valuenow', '42');
  expect(screen.queryByRole('button', { name: 'Télécharger' })).not.toBeInTheDocument();
});

const confirmRemoval = async (user: Awaited<ReturnType<typeof openAt>>['user']) => {
  await user.click((await screen.findAllByRole('button', { name: 'Supprimer' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
};

it('removes a report after a confirmation', async () => {
  const { user, address: current } = await openAt(address, {
    report: sampleReport,
    removeReport: true,
    reportsPage: pageOf([]),
    reportSchedule: noSchedule,
    costSettings: noCosts,
    breweryLogo: null,
  });
  await confirmRemoval(user);
  await waitFor(() => expect(current()).toBe('/reports'));
  expect(shownToasts()).toMatchObject([{ title: 'Rapport supprimé' }]);
});

it('reports a refused removal', async () => {
  const { user } = await openAt(address, { report: sampleReport, removeReport: false });
  await confirmRemoval(user);
  expect(await screen.findByText('Échec de la suppression du rapport')).toBeVisible();
  expect(screen.getByText('Erreur lors de la suppression du rapport')).toBeVisible();
});

it('offers the removal to leads only', async () => {
  await openAt(address, { report: sampleReport }, { role: 'brewer' });
  await screen.findByRole('link', { name: 'Lire à l’écran' });
  expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
});

it('shows the stored figures of a report', async () => {
  await openAt(`${address}/preview`, { report: sampleReport, reportPreview: samplePreview });
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Rentabilité par bière' }),
  ).toBeVisible();
  expect(plain(document.body.textContent)).toContain('du 01/10/2026 au 31/10/2026.');
});

it('shows margins in whole percents, by format and by customer too, and what they cover', async () => {
  const sales = { ...samplePreview.profitabilitySummary, uncostedVolume: 819.4 };
  await openAt(address, {
    report: sampleReport,
    reportPreview: { ...samplePreview, type: 'profitability', profitabilitySummary: sales },
  });
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent));
  expect((await rowsOf('Rentabilité par bière')).map((row) => row.slice(-4))).toEqual([
    '58 %',
    '54 %',
  ]);
  expect((await rowsOf('Rentabilité par format'))[0]).toContain('Bouteille de 0,33 l');
  expect(await rowsOf('Rentabilité par client')).toEqual([
    expect.stringContaining('Cave des Halles'),
    expect.stringContaining('Sans client'),
    expect.stringContaining('Total'),
  ]);
  expect(plain(screen.getByText(/Coût connu pour/).textContent)).toContain(
    'Coût connu pour 83 % du volume vendu',
  );
});

it('says of each cost, margin and value what they lack, beside what is whole', async () => {
  const { beers, formats, customers, ...sold } = samplePreview.profitabilitySummary;
  const product = {
    __typename: 'ReportProductStock',
    recipeName: 'Stout du Lavoir',
    containerType: 'keg',
    volumeInLiters: 20,
    quantity: 10,
    totalVolume: 200,
    value: 310,
    costedVolume: 200,
    startedShortVolume: 80,
  };
  const incomplete = {
    ...samplePreview,
    figures: (['revenue', 'grossMargin', 'productValue'] as const).map((key) => ({
      __typename: 'ReportFigure',
      ...{ key, value: 100, previous: null, yearBefore: null },
    })),
    profitabilitySummary: {
      ...sold,
      uncostedVolume: 819.4,
      startedShortVolume: 1860,
      beers: beers.map((beer) => ({ ...beer, startedShortVolume: 1860 })),
      formats: formats.map((format) => ({ ...format, uncostedVolume: 819.4 })),
      customers: customers.map((customer) => ({ ...customer, startedShortVolume: null })),
    },
    type: 'profitability',
    finishedProducts: {
      __typename: 'ReportFinishedProducts',
      ...{ totalValue: 310, totalContainers: 20, totalVolume: 400 },
      ...{ costedVolume: 400, startedShortVolume: 80 },
    },
    lowStockCount: 0,
    expiringCount: 0,
    stock: {
      __typename: 'ReportStock',
      date: '2026-10-31',
      ingredientValue: 0,
      products: [product, { ...product, containerType: 'can', startedShortVolume: 0 }],
    },
  };
  await openAt(address, { report: sampleReport, reportPreview: incomplete });
  const textsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent));
  const short = 'brassin démarré malgré un manque';
  expect(await textsOf('Produits finis en stock')).toEqual([
    expect.stringContaining(`Fût · 20 l · ${short} pour 40 %`),
    expect.not.stringContaining(short),
  ]);
  const [beer] = await textsOf('Rentabilité par bière');
  expect(beer).toContain(`Blonde de garde · 9 EBC · ${short}`);
  expect((await textsOf('Rentabilité par format'))[0]).toContain('coût connu pour 83 %');
  expect((await textsOf('Rentabilité par client')).join(' ')).not.toMatch(/manque|connu/);
  expect(plain(screen.getByText(/Coût connu pour/).textContent)).toContain(
    'Brassin démarré malgré un manque pour 39 % du volume vendu : son coût ne compte que ce qui a été pris.',
  );
  const figures = screen.getAllByText('coût partiel').map((note) => note.closest('li'));
  expect(figures.map((figure) => plain(figure?.textContent ?? ''))).toEqual([
    expect.stringContaining('Marge brute'),
    expect.stringContaining('Valeur des produits finis'),
  ]);
});
