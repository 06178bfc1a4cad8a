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
