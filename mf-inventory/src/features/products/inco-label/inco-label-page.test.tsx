import { apiError } from '@cervoise/graphql-client/testing';
import { fillIn, plain, shownToasts } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';

const id = '7c000000-0000-4000-8000-000000000001';
const address = `/inventory/${id}/label`;
const label = {
  productId: id,
  recipeId: '7a000000-0000-4000-8000-000000000001',
  batchId: '7b000000-0000-4000-8000-000000000001' as string | null,
  facts: {
    beerName: 'Blonde du Lavoir',
    containerType: 'bottle',
    volumeInLiters: 0.33,
    batchNumber: '2026-014',
    bestBefore: '2027-03-18' as string | null,
    measuredAbv: 5.24 as number | null,
    estimatedAbv: 5,
    originalGravity: 1.05,
    finalGravity: 1.01,
    allergens: [
      { allergen: 'barley', ingredients: ['Pilsner', 'Munich'], sulphurDioxide: null },
    ] as object[],
    ingredientList: 'Eau, malt d’orge, houblon Saaz, levure.',
  },
  choices: {
    operatorName: 'Brasserie du Lavoir' as string | null,
    operatorStreet: null,
    operatorPostalCode: '37000',
    operatorTown: 'Tours' as string | null,
    legalName: 'Bière blonde' as string | null,
    abv: null,
    addedAllergens: [] as string[],
    leftOut: [] as object[],
    hasNoAllergens: false,
    showsIngredients: false,
    ingredients: null,
    showsEnergy: false,
    showsNutrition: false,
    kilojoules: null,
    kilocalories: null,
    fat: null,
    saturates: null,
    carbohydrate: null,
    sugars: null,
    protein: null,
    salt: null,
    showsEstimatedSign: false,
    storage: null,
    evokesPlace: false,
    origin: null,
    deposit: null,
    pregnancyMark: 'text',
    largestSurface: null,
    width: 90,
    height: 60,
  },
  savedAt: '2026-03-12T09:00:00.000Z' as string | null,
  savedBy: 'Nora Petit' as string | null,
  operatorSavedAt: '2026-03-10T09:00:00.000Z',
  neededHeight: 32,
};
const unsaved = {
  ...label,
  savedAt: null,
  savedBy: null,
  facts: { ...label.facts, measuredAbv: null, bestBefore: null },
  choices: { ...label.choices, legalName: null, operatorTown: null },
};

const form = async () =>
  within(await screen.findByRole('form', { name: 'Étiquette réglementaire' }));
const preview = () => screen.getByRole('img', { name: /^Aperçu de l’étiquette/ });

it('names what is missing, each leading to the field or the page that mends it', async () => {
  const { user } = await openAt(address, { incoLabel: unsaved });
  const fields = await form();
  const gaps = within(screen.getByRole('region', { name: /^Il manque 4\smentions$/ }));
  await user.click(gaps.getByRole('button', { name: /^Compléter : La dénomination légale/ }));
  expect(fields.getByRole('textbox', { name: 'Dénomination légale' })).toHaveFocus();
  expect(gaps.getByRole('link', { name: /^Ouvrir le brassin : L’alcool/ })).toHaveAttribute(
    'href',
    `/production/${label.batchId}`,
  );
  expect(gaps.getByRole('link', { name: /^Ouvrir le produit : La date/ })).toHaveAttribute(
    'href',
    `/inventory/${id}/edit`,
  );
  expect(gaps.getByText(/articles 9\(1\)\(a\) et 17/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Télécharger le PDF : Feuille A4' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('previews what is typed, and saves it', async () => {
  const { api, user } = await openAt(address, {
    incoLabel: label,
    saveIncoLabel: ({ input }: { input: object }) => ({
      ...label,
      choices: { ...label.choices, ...input },
      savedAt: '2026-03-12T09:05:00.000Z',
    }),
  });
  const fields = await form();
  expect(screen.getByText(/Il ne manque rien/)).toBeVisible();
  expect(plain(preview().getAttribute('aria-label'))).toContain(
    'Bière blonde 33 cl alc. 5,2 % vol La consommation de boissons alcoolisées',
  );
  fillIn(fields.getByRole('textbox', { name: 'Dénomination légale' }), 'Bière de garde');
  await user.click(fields.getByRole('checkbox', { name: 'avoine' }));
  await user.click(fields.getByRole('switch', { name: 'Énergie' }));
  expect(plain(preview().getAttribute('aria-label'))).toMatch(
    /Bière de garde .*Contient : orge, avoine\. Énergie pour 100 ml : \d+ kJ/,
  );
  expect(screen.getByText('Enregistrez l’étiquette pour la télécharger.')).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Enregistrée le 12\/03\/2026 /)).toBeVisible();
  expect(api.variablesOf('SaveIncoLabel')[0]).toMatchObject({
    input: {
      productId: id,
      savedAt: '2026-03-12T09:00:00.000Z',
      operatorSavedAt: '2026-03-10T09:00:00.000Z',
      legalName: 'Bière de garde',
      addedAllergens: ['oats'],
      showsEnergy: true,
    },
  });
  expect(shownToasts()).toMatchObject([{ title: 'Étiquette enregistrée' }]);
});

it('leaves out an allergen that a person knows to be absent, and lists ingredients with it in bold', async () => {
  const { user } = await openAt(address, { incoLabel: { ...unsaved, choices: label.choices } });
  const fields = await form();
  await user.click(fields.getByRole('switch', { name: 'Liste des ingrédients' }));
  const list = fields.getByRole('textbox', { name: 'Ingrédients' });
  expect(list).toHaveValue('Eau, malt d’orge, houblon Saaz, levure.');
  expect(within(preview()).getByText('orge', { selector: 'strong' })).toBeInTheDocument();
  await user.click(fields.getByRole('checkbox', { name: /^orge par Pilsner et Munich/ }));
  expect(within(preview()).queryByText('orge', { selector: 'strong' })).toBeNull();
});

it('says that the smallest containers print their allergens in place of the list', async () => {
  const ofSmallest = {
    showsIngredients: true,
    ingredients: 'Eau, malt d’orge.',
    largestSurface: 9,
  };
  const choices = { ...label.choices, ...ofSmallest };
  await openAt(address, { incoLabel: { ...label, choices } });
  await form();
  expect(screen.getByText(/^Laissée sous 10\scm² : les allergènes suffisent$/)).toBeVisible();
  expect(plain(preview().getAttribute('aria-label') ?? '')).toContain('Contient : orge.');
});

it('names what was left out once another ingredient brings it, until a person decides', async () => {
  const milk = { allergen: 'milk', ingredients: ['Arôme caramel beurre'], sulphurDioxide: null };
  const facts = {
    ...label.facts,
    allergens: [
      ...label.facts.allergens,
      { ...milk, ingredients: [...milk.ingredients, 'Lactose'] },
    ],
  };
  const { api, user } = await openAt(address, {
    incoLabel: { ...label, facts, choices: { ...label.choices, leftOut: [milk] } },
    saveIncoLabel: label,
  });
  const fields = await form();
  const checkbox = fields.getByRole('checkbox', {
    name: /^lait par Arôme caramel beurre et Lactose/,
  });
  expect(checkbox).toBeChecked();
  expect(preview().getAttribute('aria-label')).toContain('orge, lait.');
  await user.click(screen.getByRole('button', { name: /^Compléter : « lait », écarté/ }));
  expect(fields.getByRole('checkbox', { name: /^orge par/ })).toHaveFocus();

  // Left out anew, for both; or named for good.
  await user.click(checkbox);
  expect(screen.getByText(/Il ne manque rien/)).toBeVisible();
  expect(preview().getAttribute('aria-label')).not.toContain('lait');
  await user.click(fields.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/Enregistrée le 12\/03\/2026 /);
  expect(api.variablesOf('SaveIncoLabel')[0]).toMatchObject({
    input: { leftOut: [{ ...milk, ingredients: ['Arôme caramel beurre', 'Lactose'] }] },
  });
});

it('names for good what was left out before', async () => {
  const barley = { allergen: 'barley', ingredients: ['Pilsner'], sulphurDioxide: null };
  const { user } = await openAt(address, {
    incoLabel: { ...label, choices: { ...label.choices, leftOut: [barley] } },
  });
  const fields = await form();
  await user.click(fields.getByRole('button', { name: 'Nommer : orge' }));
  expect(screen.getByText(/Il ne manque rien/)).toBeVisible();
  expect(fields.getByRole('checkbox', { name: /^orge par/ })).toBeChecked();
});

it('lets the brewery say that a beer has no allergen, while none is found or added', async () => {
  const { user } = await openAt(address, {
    incoLabel: { ...label, facts: { ...label.facts, allergens: [] } },
  });
  const fields = await form();
  const name = 'Cette bière ne contient aucun allergène';
  expect(screen.getByText(/^Les allergènes : ni la recette/)).toBeVisible();
  await user.click(fields.getByRole('switch', { name }));
  expect(screen.getByText(/Il ne manque rien/)).toBeVisible();
  await user.click(fields.getByRole('checkbox', { name: 'avoine' }));
  expect(fields.queryByRole('switch', { name })).toBeNull();
  expect(preview().getAttribute('aria-label')).toContain('avoine');
});

it('asks the whole nutrition declaration where it is chosen, and shows ℮', async () => {
  const { user } = await openAt(address, { incoLabel: label });
  const fields = await form();
  expect(fields.queryByRole('textbox', { name: 'Glucides' })).toBeNull();
  await user.click(fields.getByRole('switch', { name: 'Signe ℮' }));
  await user.click(fields.getByRole('switch', { name: 'Déclaration nutritionnelle' }));
  expect(screen.getByText(/La déclaration nutritionnelle : matières grasses/)).toBeVisible();
  for (const [name, grams] of [
    ['Matières grasses', '0'],
    ['Acides gras saturés', '0'],
    ['Glucides', '3,1'],
    ['Sucres', '0,4'],
    ['Protéines', '0,5'],
    ['Sel', '0,01'],
  ] as const)
    fillIn(fields.getByRole('textbox', { name }), grams);
  expect(plain(preview().getAttribute('aria-label'))).toMatch(
    /33 cl ℮ alc\. .*Valeurs nutritionnelles pour 100 ml : énergie \d+ kJ .*sel 0,01 g\./,
  );
  expect(screen.getByText(/Il ne manque rien/)).toBeVisible();
});

it('says that the label is too small', async () => {
  await openAt(address, { incoLabel: { ...label, neededHeight: 72 } });
  await form();
  expect(screen.getByText(/il lui faut 72 mm de haut/)).toBeVisible();
  for (const file of screen.getAllByRole('button', { name: /^Télécharger le PDF : / }))
    expect(file).toHaveAttribute('aria-disabled', 'true');
});

it('reports an unknown product', async () => {
  await openAt(address, {
    incoLabel: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Produit non trouvé')).toBeVisible();
});
