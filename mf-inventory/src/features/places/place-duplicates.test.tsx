import { apiError } from '@cervoise/graphql-client/testing';
import { shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const address = '/inventory/places/duplicates';
const named = (place: number, name: string) => ({
  id: `8f000000-0000-4000-8000-00000000000${place}`,
  name,
  kind: 'room',
  parentId: null,
  parent: place === 1 ? 'Cave' : null,
  path: name,
  level: 1,
  temperatureMin: null,
  temperatureMax: null,
  notes: null,
  isDeleted: false,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
});
const first = named(1, 'Chambre froide');
const second = named(2, 'Chambres froides');
const answers = { placeDuplicates: [{ first, second }], mergePlaces: first };

it('merges two spellings of a place into the one that is kept', async () => {
  const { api, user } = await openAt(address, answers);
  const table = within(await screen.findByRole('table', { name: 'Doublons possibles' }));
  expect(table.getByText('Pièce dans Cave')).toBeVisible();
  await user.click(
    table.getByRole('button', { name: 'Fusionner Chambre froide et Chambres froides' }),
  );
  const form = within(await screen.findByRole('form', { name: 'Fusionner deux emplacements' }));
  await user.click(form.getByRole('button', { name: 'Fusionner' }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Emplacements fusionnés'));
  expect(api.variablesOf('MergePlaces')[0]?.input).toMatchObject({
    keptId: first.id,
    mergedId: second.id,
  });
});

it('says in the form why the server refuses it', async () => {
  const message = 'L’inventaire « Froid » compte cet emplacement : terminez-le d’abord.';
  const { user } = await openAt(address, {
    ...answers,
    mergePlaces: apiError('BAD_USER_INPUT', { message }),
  });
  await user.click(await screen.findByRole('button', { name: /^Fusionner Chambre/ }));
  const form = within(await screen.findByRole('form', { name: 'Fusionner deux emplacements' }));
  await user.click(form.getByRole('button', { name: 'Fusionner' }));
  expect(await form.findByText(message)).toBeVisible();
});

it('reads again after a failure, and says so as long as it fails', async () => {
  const { api, user } = await openAt(address, {
    placeDuplicates: apiError('INTERNAL_SERVER_ERROR', { message: 'Panne' }),
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  api.answer(answers);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Pièce dans Cave')).toBeVisible();
});
