import { apiError, type MockApi } from '@cervoise/graphql-client/testing';
import { onPhone, openFilters, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, chiller, filler, pageOf, tap } from '../../testing/sample-equipment';

const lastVariables = (api: MockApi) => api.variablesOf('EquipmentList').at(-1);
const table = () => screen.findByRole('table', { name: 'Équipements' });

it('shows when each needs maintenance', async () => {
  await openAt('/equipment', answers);
  const rows = within(await table());
  const line = async (name: RegExp) => plain((await rows.findByRole('row', { name })).textContent);
  const late = await line(/Groupe froid/);
  for (const part of ['Froid · Frigécla GF 18', 'en retard de 3 jours', 'Moyen', '7 600,00 €'])
    expect(late).toContain(part);
  expect(await line(/Enfûteuse/)).toContain('dans 12 hldans 8 mois');
  expect(await line(/Tireuse/)).toMatch(/Local technique—.*En panne$/);
  expect(rows.getByRole('link', { name: 'Groupe froid' })).toHaveAttribute(
    'href',
    `/equipment/${chiller.id}`,
  );
  expect(plain(screen.getByText(/équipements pour/).textContent)).toBe(
    '19 équipements pour 114 700,00 €. 1 maintenance en retard.',
  );
  const chips = within(screen.getByRole('navigation', { name: 'Vues : équipements' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Tous19',
    'En retard1',
    'À entretenir6',
    'En panne1',
    'À louer2',
    'Supprimés1',
  ]);
});

it('requests the rows of the URL, the most urgent first', async () => {
  const { api } = await openAt(
    '/equipment?view=due&search=cuve&category=fermenter&status=in_use&condition=poor&location=Chai',
    answers,
  );
  await table();
  expect(lastVariables(api)).toEqual({
    filter: {
      view: 'due',
      search: 'cuve',
      categories: ['fermenter'],
      statuses: ['in_use'],
      conditions: ['poor'],
      location: 'Chai',
    },
    sort: { field: 'nextMaintenanceDate', direction: 'asc' },
    first: 25,
    page: 1,
  });
});

it('writes a filter to the URL', async () => {
  const { user, address, api } = await openAt('/equipment?category=four', answers);
  await table();
  expect(lastVariables(api)).toMatchObject({ filter: { categories: null } });
  await openFilters(user);
  await user.click(screen.getByRole('combobox', { name: 'Emplacement' }));
  await user.click(await screen.findByTitle('Chai'));
  await waitFor(() => expect(lastVariables(api)).toMatchObject({ filter: { location: 'Chai' } }));
  expect(address()).toContain('location=Chai');
});

it('filters by the last of many locations, which a shared address names', async () => {
  const places = Array.from({ length: 300 }, (_, index) => `Travée ${index}`);
  const { api, user } = await openAt('/equipment?location=Travée 300', {
    ...answers,
    equipmentLocations: ({ search, first }: { search: string | null; first: number }) =>
      places.filter((place) => place.includes(search ?? '')).slice(0, first),
  });
  await table();
  expect(screen.getByText(/Travée 300/)).toBeVisible();
  await openFilters(user);
  await user.type(screen.getByRole('combobox', { name: 'Emplacement' }), '299');
  await user.click(await screen.findByTitle('Travée 299'));
  await waitFor(() =>
    expect(lastVariables(api)).toMatchObject({ filter: { location: 'Travée 299' } }),
  );
});

it('shows the rental price in the view of rentable equipment', async () => {
  await openAt('/equipment?view=rentable', { ...answers, equipmentPage: pageOf([tap]) });
  const row = await screen.findByRole('row', { name: /Tireuse/ });
  expect(plain(row.textContent)).toContain('45,00 € /jour');
});

it('explains an empty view', async () => {
  await openAt('/equipment?view=overdue', { ...answers, equipmentPage: pageOf([]) });
  expect(await screen.findByText('Aucune maintenance en retard')).toBeVisible();
});

it('retries a failed query', async () => {
  const { user, api } = await openAt('/equipment', {
    ...answers,
    equipmentPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ equipmentPage: pageOf([chiller]) });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Groupe froid' })).toBeVisible();
});

it.each([
  ['manager', 1],
  ['brewer', 0],
] as const)('offers a %s to restore according to their role', async (role, buttons) => {
  const removed = pageOf([{ ...filler, isDeleted: true }]);
  const { user, api } = await openAt(
    '/equipment?view=deleted',
    { ...answers, equipmentPage: removed, restoreEquipment: filler },
    { role },
  );
  await screen.findByRole('link', { name: 'Enfûteuse' });
  const restore = screen.queryAllByRole('button', { name: 'Restaurer Enfûteuse' });
  expect(restore).toHaveLength(buttons);
  for (const button of restore) await user.click(button);
  await waitFor(() => expect(shownToasts()).toHaveLength(buttons));
  expect(api.variablesOf('RestoreEquipment')).toHaveLength(buttons);
});

it('shows cards on a phone', async () => {
  onPhone();
  await openAt('/equipment', answers);
  const cards = within(await screen.findByRole('list', { name: 'Équipements' }));
  const [first, , third] = cards.getAllByRole('listitem').map((card) => plain(card.textContent));
  expect(first).toContain('Maintenance en retard de 3 jours');
  expect(third).toContain('Tirage · Local techniqueEn panne');
});
