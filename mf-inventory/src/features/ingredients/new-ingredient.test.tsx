import { qualityFields } from '@cervoise/domain/ingredients';
import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, inDays, saaz } from '../../testing/sample-ingredients';

async function open(more: MockAnswers = {}) {
  const opened = await openAt('/inventory/ingredients/new', { ...answers, ...more });
  const form = await formOnScreen(opened.user, 'Nouvel ingrédient');
  return { ...opened, ...form, submit: () => form.press('Ajouter l’ingrédient') };
}

it('shows only the fields of the type', async () => {
  const { choose, field } = await open();
  expect(field('Couleur')).toBeVisible();
  await choose('Type', 'Houblon');
  expect(field('Acides alpha')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Couleur' })).toBeNull();
  await choose('Type', 'Levure');
  expect(field('Souche')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Acides alpha' })).toBeNull();
  await choose('Type', 'Sucre');
  expect(screen.queryByRole('textbox', { name: 'Souche' })).toBeNull();
});

it('sends decimal commas as numbers, and only the fields of the type', async () => {
  const { api, user, field, fill, choose, submit, address } = await open({
    createIngredient: saaz,
  });
  fill('Nom', ' Houblon Saaz ');
  fill('Couleur', '3,5');
  await choose('Type', 'Houblon');
  fill('Acides alpha', '3,2');
  await choose('Forme', 'Pellets T90');
  fill('Seuil', '8');
  fill('Coût unitaire', '24,5');
  fill('Quantité en stock', '6,2');
  fill('Numéro de lot', 'HB-0932');
  // A calendar takes a date letter by letter.
  await user.type(field('Péremption'), inDays(300));
  await user.tab();
  await submit();
  await waitFor(() => expect(address()).toBe(`/inventory/ingredients/${saaz.id}`));
  expect(api.variablesOf('CreateIngredient')).toEqual([
    {
      input: {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        tenantId: expect.any(String),
        name: 'Houblon Saaz',
        type: 'hop',
        unit: 'kg',
        minimumStockQuantity: 8,
        supplier: null,
        originCountry: null,
        description: null,
        costPerUnit: 24.5,
        maltColor: null,
        maltExtract: null,
        moisture: null,
        extractBasis: null,
        fermentability: null,
        alphaAcid: 3.2,
        ...Object.fromEntries(Object.keys(qualityFields).map((quality) => [quality, null])),
        hopForm: 'pellets_t90',
        yeastStrain: null,
        yeastForm: null,
        yeastAttenuation: null,
        yeastGenerationLimit: null,
        yeastWeeklyLoss: null,
        stockQuantity: 6.2,
        lotNumber: 'HB-0932',
        expiryDate: inDays(300),
      },
    },
  ]);
  expect(shownToasts()).toEqual([{ title: 'Ingrédient ajouté', message: 'Houblon Saaz' }]);
});

it('shows each error, and focuses the first', async () => {
  const { api, field, fill, submit } = await open();
  fill('Couleur', 'beaucoup');
  fill('Numéro de lot', 'ML-1');
  await submit();
  await waitFor(() => expect(field('Nom')).toHaveFocus());
  expect(field('Nom')).toHaveAccessibleDescription('Le nom est requis.');
  expect(field('Couleur')).toHaveAccessibleDescription('La couleur doit être un nombre.');
  expect(api.variablesOf('CreateIngredient')).toEqual([]);
});

it('requires a quantity for a given lot', async () => {
  const { field, fill, submit } = await open();
  fill('Nom', 'Malt Pilsen');
  fill('Numéro de lot', 'ML-1');
  await submit();
  await waitFor(() =>
    expect(field('Quantité en stock')).toHaveAccessibleDescription(
      'Indiquez le stock initial de ce lot.',
    ),
  );
});

it("shows the server's message on its field and keeps the typed values", async () => {
  const { field, fill, submit, address } = await open({
    createIngredient: () => {
      throw apiError('BAD_USER_INPUT', { fields: { name: '« Malt Pilsen » existe déjà.' } });
    },
  });
  fill('Nom', 'Malt Pilsen');
  fill('Seuil', '1 200,5');
  await submit();
  await waitFor(() => expect(field('Nom')).toHaveAccessibleDescription(/existe déjà/));
  expect(plain((field('Seuil') as HTMLInputElement).value)).toBe('1 200,5');
  expect(address()).toBe('/inventory/ingredients/new');
});
