import { apiError } from '@cervoise/graphql-client/testing';
import { plain, shownToasts } from '@cervoise/records/testing';
import { setReadOnlyReason } from '@cervoise/shell-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, chiller, filler, pageOf, tap } from '../../testing/sample-equipment';

afterEach(() => act(() => setReadOnlyReason(null)));

const page = `/equipment/${chiller.id}`;
const shown = (changes: object = {}) => ({
  ...chiller,
  maintenanceRecords: pageOf([]),
  history: pageOf([]),
  ...changes,
});
const textOf = async (region: string) =>
  plain((await screen.findByRole('region', { name: region })).textContent);

it('shows the overdue maintenance', async () => {
  await openAt(page, answers);
  const card = await textOf('Prochaine maintenance');
  for (const part of ['3jours de retard', 'Contrôle d’étanchéité', 'Dernière le', 'Opérationnel'])
    expect(card).toContain(part);
  const facts = await textOf('Fiche');
  for (const part of [
    'Garantiejusqu’au',
    'LocationNon louable',
    'Valeur actuelle7 600,00 €',
    'Contrôle d’étanchéité, tous les 180 jours',
  ])
    expect(facts).toContain(part);
});

it('keeps read actions while the brewery is read-only', async () => {
  setReadOnlyReason('Le contrat est résilié.');
  const { user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: /^Actions sur/ }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['QR code']);
  for (const name of ['Noter une maintenance', 'Changer le statut', /^Corriger/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('shows hectolitres when they are more urgent', async () => {
  await openAt(page, { ...answers, equipmentItem: shown(filler) });
  expect(await textOf('Prochaine maintenance')).toContain(
    '12hlJoints488 hl passés sur 500 hlou dans 8 mois',
  );
});

it('shows that nothing is scheduled, and the rental price', async () => {
  await openAt(page, { ...answers, equipmentItem: shown(tap) });
  expect(await textOf('Prochaine maintenance')).toContain(
    'Rien de planifiéAucune maintenance notéeEn panne',
  );
  expect(await textOf('Fiche')).toContain('Location45,00 € par jour');
});

it('names the batch in a vessel with its volume, and an empty vessel', async () => {
  const content = {
    batchId: 'b-41',
    batchNumber: '2026-041',
    volumeInLiters: 970,
    from: '2026-11-15',
  };
  await openAt(page, { ...answers, equipmentItem: shown({ category: 'fermenter', content }) });
  expect(await screen.findByRole('link', { name: 'Brassin 2026-041' })).toHaveAttribute(
    'href',
    '/production/b-41',
  );
  expect(await textOf('Fiche')).toContain('Brassin 2026-041, 9,7 hl depuis le 15/11/2026');
});

it('says that a vessel is empty', async () => {
  await openAt(page, { ...answers, equipmentItem: shown({ category: 'bright_tank' }) });
  expect(await textOf('Fiche')).toContain('ContientRien');
});

it('lists the maintenance records with cost and author', async () => {
  await openAt(page, answers);
  const table = within(await screen.findByRole('table', { name: 'Maintenances' }));
  expect(plain(table.getAllByRole('row')[1]?.textContent)).toBe(
    '02/03/2026Contrôle d’étanchéitéAppoint de fluideFroid Services Caennoté par Hugo Lemaître310,00 €Corriger',
  );
});

it('shows its history', async () => {
  const { user } = await openAt(`${page}?page=2`, answers);
  await user.click(await screen.findByRole('tab', { name: /Historique/ }));
  const table = within(await screen.findByRole('table', { name: 'Historique' }));
  const lines = table.getAllByRole('row').map((row) => plain(row.textContent));
  expect(lines[1]).toContain('Changement de statutOpérationnel → En panne');
  expect(lines[2]).toContain('Changement d’étatBon → Moyen');
  expect(lines[3]).toContain('Déplacement— → Local technique');
  expect(lines[4]).toMatch(/^MaintenanceJoints2 mars.*Hugo Lemaître$/);
});

it('lets a brewer record and edit, but not remove', async () => {
  const { user } = await openAt(page, answers, { role: 'brewer' });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Groupe froid' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'QR code',
    'Modifier',
  ]);
  expect(screen.getByRole('button', { name: 'Noter une maintenance' })).toBeVisible();
});

it('confirms a removal, and returns to the list', async () => {
  const { user, api, address } = await openAt(page, { ...answers, removeEquipment: true });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Groupe froid' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Supprimer Groupe froid\s\?$/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('/equipment'));
  expect(api.variablesOf('RemoveEquipment')).toEqual([{ id: chiller.id }]);
  expect(shownToasts()).toEqual([{ title: 'Équipement supprimé', message: 'Groupe froid' }]);
});

it('restores removed equipment', async () => {
  const { user, api } = await openAt(page, {
    ...answers,
    equipmentItem: shown({ isDeleted: true }),
    restoreEquipment: shown(),
  });
  await screen.findByText(/· Supprimé$/);
  expect(screen.queryByRole('button', { name: /maintenance|Statut/ })).toBeNull();
  api.answer({ equipmentItem: shown() });
  await user.click(screen.getByRole('button', { name: 'Restaurer' }));
  expect(await screen.findByRole('button', { name: 'Noter une maintenance' })).toBeVisible();
});

it('reports unknown equipment', async () => {
  await openAt(page, {
    equipmentItem: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Équipement non trouvé')).toBeVisible();
});

it.each([
  ['maintenanceRecords', ''],
  ['history', '&tab=history'],
])('opens the last page of its %s when that of the URL no longer exists', async (field, tab) => {
  const { address } = await openAt(`${page}?page=9${tab}`, {
    ...answers,
    equipmentItem: shown({ [field]: { nodes: [], totalCount: 16 } }),
  });
  await waitFor(() => expect(address()).toBe(`${page}?page=2${tab}`));
});
