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
  await waitFor(() => expect(shownToasts()).toEqual([{ title: 'Chiffres enregistrés' }]));
  expect(api.variablesOf('TakeRecipeFigures')).toEqual([{ ids: [ipa.id] }]);
});
