import { plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import {
  noCosts,
  noSchedule,
  pageOf,
  runningReport,
  sampleReport,
} from '../../testing/sample-reports';

const answers = {
  reportsPage: pageOf([runningReport, sampleReport]),
  reportSchedule: noSchedule,
  costSettings: noCosts,
  breweryLogo: null,
};

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Rapports' }))
    .getAllByRole('row')
    .slice(1);

it('lists reports with their period, format and progress', async () => {
  await openAt('/reports', answers);
  const [running, ready] = (await rows()).map((row) => plain(row.textContent));
  for (const part of ['Rapport annuel 2025', 'Excel', '42 %', 'Annuler'])
    expect(running).toContain(part);
  for (const part of ['01/10/2026 – 31/10/2026', 'PDF · 412 ko', 'par Camille Morel', 'Prêt'])
    expect(ready).toContain(part);
  expect(screen.getByRole('link', { name: sampleReport.name })).toHaveAttribute(
    'href',
    `/reports/${sampleReport.id}`,
  );
  expect(screen.getByRole('link', { name: 'Nouveau rapport' })).toHaveAttribute(
    'href',
    '/reports/new',
  );
});

it('requests the view, the type and the search of the URL', async () => {
  const { api, user } = await openAt('/reports?type=inventory&search=stock', answers);
  await rows();
  await user.click(screen.getByRole('link', { name: 'Prêts' }));
  await waitFor(() =>
    expect(api.variablesOf('Reports').at(-1)).toMatchObject({
      filter: { states: ['ready'], types: ['inventory'], search: 'stock' },
    }),
  );
});

it('cancels a report in preparation', async () => {
  const { api, user } = await openAt('/reports', {
    ...answers,
    cancelReport: { ...runningReport, state: 'cancelled' },
  });
  await user.click(
    within((await rows())[0] as HTMLElement).getByRole('button', { name: 'Annuler' }),
  );
  await waitFor(() => expect(api.variablesOf('CancelReport')).toEqual([{ id: runningReport.id }]));
});

it('shows the specification’s message for a failed query', async () => {
  await openAt('/reports', {
    ...answers,
    reportsPage: () => {
      throw new Error('Panne');
    },
  });
  expect(
    await screen.findByText('Erreur lors de la récupération des rapports'),
  ).toBeInTheDocument();
});

it('enables the monthly report, for leads only', async () => {
  const { api, user } = await openAt('/reports', {
    ...answers,
    setReportSchedule: { ...noSchedule, isEnabled: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Régler' }));
  await user.click(await screen.findByRole('switch', { name: /Générer le rapport/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Rapport mensuel activé' }]));
  expect(api.variablesOf('SetReportSchedule')[0]).toMatchObject({
    input: { isEnabled: true, type: 'complete', format: 'pdf' },
  });
});

it('shows a brewer whether the monthly report is enabled, without a button', async () => {
  await openAt('/reports', answers, { role: 'brewer' });
  expect(await screen.findByText('Désactivé')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Régler' })).not.toBeInTheDocument();
});
