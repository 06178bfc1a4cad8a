import { onPhone, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const address = '/inventory/suppliers/duplicates';
const named = (index: number, name: string) => ({
  id: `8f000000-0000-4000-8000-00000000000${index}`,
  name,
  contactName: null,
  email: null,
  phone: index === 1 ? '02 31 00 00 01' : null,
  address: null,
  leadTimeDays: null,
  minimumOrder: null,
  freeCarriageFrom: null,
  notes: null,
  isDeleted: false,
  mergedIntoId: null,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
});
const first = named(1, 'Malterie du Nord');
const second = named(2, 'Malterie du Nord SAS');
const answers = { supplierDuplicates: [{ first, second }], mergeSuppliers: second };

it('merges a pair into the chosen one, and says what that does', async () => {
  const { api, user } = await openAt(address, answers);
  const table = within(await screen.findByRole('table', { name: 'Doublons possibles' }));
  expect(table.getByRole('link', { name: 'Malterie du Nord' })).toHaveAttribute(
    'href',
    `/inventory/suppliers/${first.id}`,
  );
  await user.click(
    table.getByRole('button', { name: 'Fusionner Malterie du Nord et Malterie du Nord SAS' }),
  );
  const form = within(await screen.findByRole('form', { name: 'Fusionner deux fournisseurs' }));
  const kept = form.getByRole('combobox', { name: 'Nom à garder' });
  expect(kept).toHaveAccessibleDescription(/«\sMalterie du Nord SAS\s» est supprimé pour de bon/);
  await user.click(kept);
  await user.click(await screen.findByTitle('Malterie du Nord SAS'));
  expect(kept).toHaveAccessibleDescription(/«\sMalterie du Nord\s» est supprimé pour de bon/);
  await user.click(form.getByRole('button', { name: 'Fusionner' }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Fournisseurs fusionnés'));
  expect(api.variablesOf('MergeSuppliers')[0]?.input).toMatchObject({
    keptId: second.id,
    mergedId: first.id,
  });
});

it('shows cards on a phone', async () => {
  onPhone();
  await openAt(address, answers);
  const cards = within(await screen.findByRole('list', { name: 'Doublons possibles' }));
  expect(cards.getByText('Ressemble à Malterie du Nord SAS')).toBeVisible();
  expect(cards.getByRole('button', { name: /^Fusionner/ })).toBeVisible();
});

it('says that there are none', async () => {
  await openAt(address, { supplierDuplicates: [] });
  expect(await screen.findByText('Aucun doublon')).toBeVisible();
});
