import { formOnScreen, plain } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';

const bottle = {
  id: '5d1f2f0a-7c0e-4f0c-8a6e-3b8f0c1d2e01',
  name: 'Bouteille 33 cl brune',
  type: 'container',
  unit: 'unit',
  stockQuantity: 5000,
};
const carton = {
  id: '5d1f2f0a-7c0e-4f0c-8a6e-3b8f0c1d2e02',
  name: 'Carton de 24',
  type: 'carton',
  unit: 'unit',
  stockQuantity: 80,
};
const material = ({ id, stockQuantity, ...article }: typeof bottle, perContainers: number) => ({
  ...article,
  ingredientId: id,
  quantity: 1,
  perContainers,
  available: stockQuantity,
});
const format = {
  containerType: 'bottle',
  volumeInLiters: 0.33,
  materials: [material(bottle, 1), material(carton, 24)],
};
const choices = {
  nodes: [bottle, carton],
  pageInfo: { page: 1, pageCount: 1 },
  totalCount: 2,
};
const answers = {
  packagingFormats: [format],
  ingredientsPage: choices,
  savePackagingFormat: [format],
};
const address = '/inventory/packaging-formats';

it('shows what each format takes, and how much there is of it', async () => {
  await openAt(address, answers);
  const card = within(await screen.findByRole('region', { name: /^Bouteille 33\scl$/ }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Bouteille 33 cl brune5 000 u. en stock1 par bouteille',
    'Carton de 2480 u. en stock1 pour 24 bouteilles',
  ]);
});

it('saves a changed format as a whole', async () => {
  const { api, user } = await openAt(address, answers);
  await user.click(await screen.findByRole('button', { name: /^Modifier Bouteille/ }));
  const form = await formOnScreen(user, 'Format de conditionnement');
  const second = within(form.fields.getByRole('group', { name: 'Article 2' }));
  expect(second.getByRole('textbox', { name: 'Pour combien de contenants' })).toHaveValue('24');
  await form.press('Retirer l’article 2');
  await form.press('Enregistrer');
  await form.gone();
  expect(api.variablesOf('SavePackagingFormat')).toMatchObject([
    {
      input: {
        containerType: 'bottle',
        volumeInLiters: 0.33,
        materials: [{ ingredientId: bottle.id, quantity: 1, perContainers: 1 }],
      },
    },
  ]);
});
