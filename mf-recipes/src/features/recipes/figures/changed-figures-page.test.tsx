import { shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import { answers, ipa } from '../../../testing/sample-recipes';

const changed = {
  recipe: { id: ipa.id, name: ipa.name },
  version: 4,
  changes: [
    { figure: 'finalGravity', before: 1.016, after: 1.0229 },
    { figure: 'estimatedAbv', before: 6.3, after: 5.4 },
  ],
  reasons: ['Lactose : sa propre fermentescibilité compte, non celle de la levure.'],
};

it('lists the recipes once, with figures before and after, and saves them', async () => {
  const { user, api } = await openAt('/recipes', {
    ...answers,
    changedRecipeFigures: [changed],
    takeRecipeFigures: { changedCount: 1, refused: [] },
  });
  await user.click(await screen.findByRole('link', { name: /Chiffres recalculés : 1\srecette/ }));
  const table = await screen.findByRole('table', { name: 'Recettes dont les chiffres changent' });
  expect(table).toHaveTextContent('DF 1,016 → 1,023');
  expect(table).toHaveTextContent(/Alcool 6,3\s% → 5,4\s%/);
  expect(table).toHaveTextContent('Lactose : sa propre fermentescibilité');
  await user.click(screen.getByRole('button', { name: 'Enregistrer ces chiffres' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(shownToasts()).toEqual([{ title: '1\u00a0recette recalculée' }]));
  expect(api.variablesOf('TakeRecipeFigures')).toEqual([{ ids: [ipa.id] }]);
});

it('saves more than one call takes, and names the recipes that were refused', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({
    ...changed,
    recipe: { id: `recipe-${index}`, name: `Recette ${index}` },
  }));
  const refused = [{ id: 'recipe-100', name: 'Recette 100', message: 'Elle a été supprimée.' }];
  const { user, api } = await openAt('/recipes/figures', {
    ...answers,
    changedRecipeFigures: many,
    takeRecipeFigures: ({ ids }: { ids: string[] }) =>
      ids.length === 1 ? { changedCount: 0, refused } : { changedCount: ids.length, refused: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Enregistrer ces chiffres' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const report = await screen.findByRole('dialog', { name: /^1\srecette sans changement/ });
  expect(report).toHaveTextContent('Recette 100Elle a été supprimée.');
  expect(api.variablesOf('TakeRecipeFigures').map(({ ids }) => ids)).toEqual([
    many.slice(0, 100).map(({ recipe }) => recipe.id),
    ['recipe-100'],
  ]);
});

it('changes the brewery’s formula of alcohol, with what it gives', async () => {
  const { user, api } = await openAt('/recipes/figures', {
    ...answers,
    setAbvFormula: 'hall',
  });
  await user.click(await screen.findByRole('button', { name: 'Alcool : formule standard' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Formule d’alcool' }));
  expect(drawer.getByText(/de 1,115 à 1,028, 11,4 ou 13,0\s%/)).toBeVisible();
  await user.click(drawer.getByRole('combobox', { name: 'Formule' }));
  await user.click(await screen.findByText('Hall, pour les bières fortes'));
  await user.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.variablesOf('SetAbvFormula')).toEqual([{ formula: 'hall' }]));
});
