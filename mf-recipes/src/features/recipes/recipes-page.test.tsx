import type { MockApi } from '@cervoise/graphql-client/testing';
import { apiError } from '@cervoise/graphql-client/testing';
import { onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, draft, ipa, pageOf } from '../../testing/sample-recipes';

const lastAsked = (api: MockApi) => api.variablesOf('RecipeList').at(-1);
const table = () => screen.findByRole('table', { name: 'Recettes' });

it('lists each recipe with its figures', async () => {
  await openAt('/recipes', answers);
  const rows = within(await table());
  const line = plain((await rows.findByRole('row', { name: /IPA Citra/ })).textContent);
  for (const part of ['IPA américaine', '1,058', '6 %', '12 EBC', '500 l', '1,84 € /l'])
    expect(line).toContain(part);
  expect(rows.getByRole('link', { name: 'IPA Citra' })).toHaveAttribute(
    'href',
    `/recipes/${ipa.id}`,
  );
  const chips = within(screen.getByRole('navigation', { name: 'Vues : recettes' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Actives2',
    'Inactives1',
    'Toutes3',
    'Supprimées0',
  ]);
});

it('formats the alcohol of every row with the same decimals', async () => {
  const strong = { ...ipa, id: '99999999-9999-4999-8999-999999999999', estimatedAbv: 5.24 };
  await openAt('/recipes', {
    ...answers,
    recipesPage: pageOf([ipa, { ...strong, name: 'Blonde du Lavoir' }]),
  });
  const rows = within(await table());
  const textOf = async (name: RegExp) =>
    plain((await rows.findByRole('row', { name })).textContent);
  expect(await textOf(/Blonde du Lavoir/)).toContain('5,2 %');
  expect(await textOf(/IPA Citra/)).toContain('6,0 %');
});

it('requests the rows of the URL', async () => {
  const { api } = await openAt(
    '/recipes?view=all&search=citra&style=IPA américaine&abv=strong&color=pale',
    answers,
  );
  await table();
  expect(lastAsked(api)).toEqual({
    filter: {
      view: 'all',
      search: 'citra',
      styles: ['IPA américaine'],
      minimumAbv: 5.01,
      maximumAbv: 7,
      maximumEbc: 14,
    },
    sort: { field: 'name', direction: 'asc' },
    first: 25,
    page: 1,
  });
});

it('deactivates the selected recipes', async () => {
  const { user, api } = await openAt('/recipes', {
    ...answers,
    setRecipesActive: { changedCount: 1, refused: [] },
  });
  const rows = within(await table());
  await user.click(await rows.findByRole('checkbox', { name: /IPA Citra/ }));
  await user.click(await screen.findByRole('button', { name: 'Désactiver' }));
  await waitFor(() =>
    expect(api.variablesOf('SetRecipesActive')).toEqual([{ ids: [ipa.id], isActive: false }]),
  );
});

it('removes the selected recipes after a confirmation', async () => {
  const { user, api } = await openAt('/recipes', {
    ...answers,
    removeRecipes: { changedCount: 1, refused: [] },
  });
  const rows = within(await table());
  await user.click(await rows.findByRole('checkbox', { name: /IPA Citra/ }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() =>
    expect(shownToasts().map(({ title }) => plain(title))).toEqual(['1 recette supprimée']),
  );
  expect(api.variablesOf('RemoveRecipes')).toEqual([{ ids: [ipa.id] }]);
});

it('suggests the first step in an empty list', async () => {
  await openAt('/recipes', { ...answers, recipesPage: pageOf([]) });
  expect(await screen.findByText('Aucune recette pour l’instant')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nouvelle recette' })).toHaveAttribute(
    'href',
    '/recipes/new',
  );
});

it('retries a failed query', async () => {
  const { user, api } = await openAt('/recipes', {
    ...answers,
    recipesPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ recipesPage: pageOf([ipa]) });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'IPA Citra' })).toBeVisible();
});

it.each([
  ['manager', 1],
  ['brewer', 0],
] as const)('offers a %s to restore according to their role', async (role, buttons) => {
  await openAt(
    '/recipes?view=deleted',
    { ...answers, recipesPage: pageOf([{ ...ipa, isDeleted: true }]) },
    { role },
  );
  await screen.findByRole('link', { name: 'IPA Citra' });
  expect(screen.queryAllByRole('button', { name: 'Restaurer IPA Citra' })).toHaveLength(buttons);
});

it('shows cards on a phone', async () => {
  onPhone();
  await openAt('/recipes', answers);
  const cards = within(await screen.findByRole('list', { name: 'Recettes' }));
  const [first, second] = cards.getAllByRole('listitem').map((card) => plain(card.textContent));
  expect(first).toContain('IPA Citra6 %IPA américaine · 500 l52 IBUActive12 EBC');
  expect(second).toContain(`${draft.name}—500 lInactive`);
});
