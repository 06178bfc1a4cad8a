import { apiError } from '@cervoise/graphql-client/testing';
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
const label = {
  id: '5d1f2f0a-7c0e-4f0c-8a6e-3b8f0c1d2e03',
  name: 'Étiquette blonde',
  type: 'label',
  unit: 'unit',
  stockQuantity: 900,
};
const material = ({ id, stockQuantity, ...article }: typeof bottle, perContainers: number) => ({
  ...article,
  ingredientId: id,
  recipe: null as { id: string; name: string } | null,
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
  nodes: [bottle, carton, label],
  pageInfo: { page: 1, pageCount: 1 },
  totalCount: 2,
};
const answers = {
  packagingFormats: [format],
  ingredientsPage: choices,
  savePackagingFormat: [format],
  recipeOptions: [],
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
        before: [
          { ingredientId: bottle.id, recipeId: null, quantity: 1, perContainers: 1 },
          { ingredientId: carton.id, recipeId: null, quantity: 1, perContainers: 24 },
        ],
      },
    },
  ]);
});

it('says that a new format exists already, and opens it with what was typed', async () => {
  const { api, user } = await openAt(address, answers);
  await user.click(await screen.findByRole('button', { name: 'Ajouter un format' }));
  const added = await formOnScreen(user, 'Format de conditionnement');
  // The usual bottle is the one that exists.
  expect(plain(added.fields.getByText(/existe déjà/).textContent)).toBe(
    'Ce format existe déjà : Bouteille 33 cl.',
  );
  await added.choose('Article', 'Étiquette blonde');
  await user.click(added.fields.getByRole('button', { name: /^Modifier Bouteille/ }));
  const form = await formOnScreen(user, 'Format de conditionnement');
  expect(form.fields.getAllByRole('group')).toHaveLength(3);
  await form.press('Enregistrer');
  await form.gone();
  expect(api.variablesOf('SavePackagingFormat')).toMatchObject([
    {
      input: {
        materials: [
          { ingredientId: bottle.id },
          { ingredientId: carton.id },
          { ingredientId: label.id },
        ],
        before: [{ ingredientId: bottle.id }, { ingredientId: carton.id }],
      },
    },
  ]);
});

it('says what another person saved meanwhile, before it is replaced', async () => {
  let isChanged = false;
  const { user } = await openAt(address, {
    ...answers,
    packagingFormats: () => [isChanged ? { ...format, materials: [material(bottle, 1)] } : format],
    savePackagingFormat: () => {
      isChanged = true;
      throw apiError('CONFLICT');
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Modifier Bouteille/ }));
  const form = await formOnScreen(user, 'Format de conditionnement');
  await form.press('Enregistrer');
  expect(plain((await form.fields.findByText(/entre-temps : /)).textContent)).toBe(
    'Quelqu’un a changé ce format entre-temps : Bouteille 33 cl brune 1 par bouteille. Enregistrer remplace sa liste.',
  );
  expect(form.fields.getAllByRole('group')).toHaveLength(2);
});

it('names the beer that a label belongs to', async () => {
  const own = { ...material(label, 1), recipe: { id: 'blonde', name: 'Blonde du Lavoir' } };
  await openAt(address, { ...answers, packagingFormats: [{ ...format, materials: [own] }] });
  const card = within(await screen.findByRole('region', { name: /^Bouteille 33\scl$/ }));
  expect(plain(card.getByRole('listitem').textContent)).toBe(
    'Étiquette blondepour Blonde du Lavoir, 900 u. en stock1 par bouteille',
  );
});
