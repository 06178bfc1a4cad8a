import { apiError } from '@cervoise/graphql-client/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const health = {
  startedAt: '2026-03-12T08:00:00.000Z',
  databaseMilliseconds: 3,
  databaseBytes: 25_000_000,
  databaseVersion: '18.4',
  unreadableReleases: ['mf-reports', 'shell'],
};
const release = {
  name: 'mf-admin',
  version: '1.0.0-0a1b2c3d4e',
  since: '2026-03-12T08:00:00.000Z',
  by: 'alix',
};

it('shows the live releases, the database, and releases left out of the site', async () => {
  await openAt('/brewing-ops/system', {
    liveReleases: [release, { ...release, name: 'shell' }],
    systemHealth: health,
  });
  const row = within(await screen.findByRole('row', { name: /Administration/ }));
  for (const text of ['1.0.0-0a1b2c3d4e', 'alix']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText(/^Répond en 3\sms$/)).toBeVisible();
  expect(
    screen.getByText(
      'Hors ligne : Rapports et traçabilité · Version précédente servie : Coquille de l’application',
    ),
  ).toBeVisible();
});

it('shows a failed query', async () => {
  const failure = apiError('INTERNAL_SERVER_ERROR');
  await openAt('/brewing-ops/system', { liveReleases: failure, systemHealth: failure });
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
});
