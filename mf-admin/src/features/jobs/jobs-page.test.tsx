import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const run = {
  id: 'run-2',
  name: 'expiring-lots',
  day: '2026-03-12',
  startedAt: '2026-03-12T04:00:00.000Z',
  finishedAt: '2026-03-12T04:01:20.000Z',
  outcome: 'failed',
  failure: 'Some breweries were left out.',
};
const jobs = [
  { name: 'clean-up', time: '03:30', lastRun: null, lastSuccess: null },
  {
    name: 'expiring-lots',
    time: '05:00',
    lastRun: run,
    lastSuccess: { id: 'run-1', startedAt: '2026-03-11T04:00:00.000Z' },
  },
];
const interrupted = { ...run, id: 'run-3', name: 'new-job', outcome: 'interrupted', failure: null };

it('shows the outcome of each job, and the errors of its runs', async () => {
  const { api, user } = await openAt('/brewing-ops/jobs', {
    jobs,
    jobRunsPage: { totalCount: 2, nodes: [run, interrupted] },
  });
  expect(await screen.findByText('1 tâche a échoué à son dernier passage.')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Tâches' }));
  const row = within(table.getByRole('row', { name: /Alertes de péremption/ }));
  for (const text of ['En échec', 'Chaque jour à 5 h 00'])
    expect(row.getByText(text)).toBeVisible();
  expect(table.getByText('Jamais passée')).toBeVisible();

  const runs = within(screen.getByRole('table', { name: 'Passages' }));
  expect(await runs.findByText('Some breweries were left out.')).toBeVisible();
  expect(runs.getAllByText('1 min 20 s')[0]).toBeVisible();
  // A job of a newer server than this page.
  expect(runs.getByText('new-job')).toBeVisible();
  expect(runs.getByText('Le serveur s’est arrêté pendant ce passage.')).toBeVisible();

  api.answer({ jobRunsPage: { totalCount: 0, nodes: [] } });
  await user.click(screen.getByRole('link', { name: 'Échecs' }));
  expect(await screen.findByText('Aucun échec depuis 90 jours')).toBeVisible();
  expect(api.variablesOf('JobRuns').at(-1)).toMatchObject({ failed: true });
});
