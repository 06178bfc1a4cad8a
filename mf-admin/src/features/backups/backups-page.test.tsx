import { apiError } from '@cervoise/graphql-client/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const backup = {
  fileName: 'cervoise-2020-03-11T23-00-00Z.ndjson.gz.age',
  size: 1_440_000,
  createdAt: '2020-03-11T23:00:00.000Z',
};
const made = {
  id: 'export-1',
  state: 'done',
  requestedBy: 'Sacha Éditeur',
  createdAt: '2026-03-12T08:00:00.000Z',
  expiresAt: '2026-03-19T08:00:00.000Z',
  totalRecords: 4120,
  writtenRecords: 4120,
  fileName: 'cervoise-lavoir-2026-03-12.zip',
  fileSize: 980_000,
  filePath: '/tenant-exports/tenant-1/export-1',
  isByEditor: true,
  unreadable: [],
};
const answers = {
  backups: [backup],
  allTenantsPage: { nodes: [{ tenantId: 'tenant-1', breweryName: 'Brasserie du Lavoir' }] },
  tenantExports: [made, { ...made, id: 'export-2', isByEditor: false, filePath: null }],
};

it('lists the backups, warns of an old one, and creates one', async () => {
  const { api, user } = await openAt('/brewing-ops/backups', answers);
  const table = within(await screen.findByRole('table', { name: 'Sauvegardes' }));
  expect(await table.findByText(backup.fileName)).toBeVisible();
  expect(table.getByText(/1,4\sMo/)).toBeVisible();
  expect(screen.getByText(/La dernière sauvegarde date du/)).toBeVisible();
  api.answer({ createBackup: backup, backups: [] });
  await user.click(screen.getByRole('button', { name: 'Sauvegarder maintenant' }));
  expect(await screen.findByText('Aucune sauvegarde pour l’instant')).toBeVisible();
  expect(api.variablesOf('CreateBackup')).toHaveLength(1);
});

it('lists the exports of a brewery, with a download of the editor’s only, and creates one', async () => {
  const { api, user } = await openAt('/brewing-ops/backups?brewery=tenant-1', answers);
  const table = within(await screen.findByRole('table', { name: 'Exports' }));
  expect(await table.findByText(/recettes scellées/)).toBeVisible();
  expect(table.getAllByRole('button')).toHaveLength(1);
  api.answer({
    exportTenantData: apiError('BAD_USER_INPUT', { message: 'Un export est déjà en cours.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  expect(api.variablesOf('ExportBreweryData')).toEqual([
    { tenantId: 'tenant-1', requestId: expect.any(String) },
  ]);
  api.answer({ cleanupOldExports: 1, tenantExports: [] });
  await user.click(screen.getByRole('button', { name: 'Supprimer les anciens exports' }));
  expect(await screen.findByText('Aucun export pour l’instant')).toBeVisible();
});

it('requires a brewery, and shows a failed query', async () => {
  await openAt('/brewing-ops/backups', { ...answers, backups: apiError('INTERNAL_SERVER_ERROR') });
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
  expect(screen.getByText('Choisissez une brasserie')).toBeVisible();
});
