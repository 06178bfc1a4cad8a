import { apiError } from '@cervoise/graphql-client/testing';
import { plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, check, draft, ipa } from '../../testing/sample-recipes';

const noIons = {
  calcium: null,
  magnesium: null,
  sodium: null,
  sulfate: null,
  chloride: null,
  bicarbonate: null,
};
const hardWater = {
  calcium: 102,
  magnesium: 8,
  sodium: 14,
  sulfate: 28,
  chloride: 32,
  bicarbonate: 268,
};
const noSalts = {
  gypsum: null,
  calcium_chloride: null,
  epsom: null,
  magnesium_chloride: null,
  salt: null,
  baking_soda: null,
  chalk: null,
  lime: null,
};
const plainWater = {
  salts: noSalts,
  mayDilute: null,
  osmosisShare: null,
  acid: null,
  acidStrength: null,
  acidInMilliliters: null,
};

const page = `/recipes/${ipa.id}`;
const textOf = async (region: string | RegExp) =>
  plain((await screen.findByRole('region', { name: region })).textContent);
const menuItem = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions sur IPA Citra' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

it('shows the figures against the style, and the result', async () => {
  await openAt(page, answers);
  expect(plain((await screen.findByText(/version 4/)).textContent)).toBe(
    'IPA américaine · 500 l · version 4 du 12/11/2026',
  );
  // Those of the lines, whatever was saved with the recipe.
  const figures = await textOf('Chiffres de la recette');
  for (const part of [
    'DI, densité initiale1,055sous le style, 1,056 à 1,070',
    '5,7% vol.style 5,5 à 7,5',
    '36IBUsous le style, 40 à 70',
    'objectif 2,00 €',
    'Amertume au-dessous du style de 4 IBU',
  ])
    expect(figures).toContain(part);
  expect(figures).not.toContain('en fermenteur');
});

it('says how many points of the original gravity are added in the fermenter', async () => {
  const { name, type, unit } = { name: 'Sucre candi', type: 'sugar', unit: 'kg' } as const;
  const ingredient = { ...ipa.lines[0]?.ingredient, id: null, name, type, unit, maltExtract: null };
  const sugar = {
    ...ipa.lines[0],
    ...{ id: 'sugar', ingredientId: null, ingredient, quantity: 13.0208, unit },
    usageStage: 'fermentation',
  };
  await openAt(page, { ...answers, recipe: { ...ipa, lines: [...ipa.lines, sugar] } });
  expect(await textOf('Chiffres de la recette')).toContain(
    '1,065dont 10 points ajoutés en fermenteur',
  );
});

it('shows what the file of an imported recipe states, and how far that is', async () => {
  const fileFigures = {
    originalGravity: 1.06,
    finalGravity: null,
    estimatedAbv: 5.7,
    ibu: 60,
    ebc: null,
  };
  await openAt(page, { ...answers, recipe: { ...ipa, fileFigures } });
  const figures = await textOf('Chiffres de la recette');
  expect(figures).toContain('1,055selon le fichier 1,060 (−0,005)');
  expect(figures).toContain('36IBUselon le fichier 60 (−24)');
  expect(figures.match(/selon le fichier/g)).toHaveLength(3);
});

it('states the efficiency of the recipe, where it has its own', async () => {
  await openAt(page, { ...answers, recipe: { ...ipa, efficiency: 60 } });
  expect(await textOf('Grains')).toContain('120 kg · rendement 60 %');
});

it('lists the ingredients by type', async () => {
  await openAt(page, answers);
  expect(await textOf('Grains')).toContain('120 kg · rendement 75 %');
  expect(await textOf('Grains')).toContain('Malt PilsenMalt · 3,5 EBC84 kg70 %');
  const hops = within(await screen.findByRole('region', { name: 'Houblons' }));
  expect(hops.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
    expect.stringMatching(/^Premier moûtSaaz900 g\d+ IBU$/),
    expect.stringMatching(/^15 minSaaz1 500 g\d+ IBU$/),
    expect.stringMatching(/^Whirlpool80 °C, 20 minCitra1 200 g\d+ IBU$/),
    'À cruJ+4, 3 joursCitra3 000 garôme seul',
  ]);
  expect(await textOf('Levure')).toContain('US-05, sècheQuantité1 sachet de 500 g');
  expect(await textOf('Autres ingrédients')).toContain('Whirlpool · pas en stock120 g');
  expect(await textOf('Eau')).toContain('En cuve500 l');
});

it('shows what dilution, salts and acid make of the water', async () => {
  const water = {
    source: hardWater,
    target: { ...noIons, calcium: 110, sulfate: 220, chloride: 55 },
    salts: noSalts,
    mayDilute: true,
    osmosisShare: 60,
    acid: 'lactic_acid',
    acidStrength: 80,
    acidInMilliliters: 40,
  };
  const article = (name: string, unit: string, stockQuantity: number, stockValue = 0) => ({
    __typename: 'Ingredient',
    id: name,
    name,
    unit,
    stockQuantity,
    stockValue,
    costPerUnit: name.startsWith('Levure') ? 70 : null,
    expiredQuantity: 0,
    blockedQuantity: 0,
  });
  const nodes = [
    article('Gypse alimentaire', 'kg', 1.4, 5.6),
    article('Acide lactique 80 %', 'l', 0.03, 0.36),
    article('Levure sèche', 'g', 500),
  ];
  const ingredientsPage = { __typename: 'IngredientPage', nodes };
  await openAt(page, { ...answers, ingredientsPage, recipe: { ...ipa, water } });
  expect(await screen.findByText(/^Manque 10.ml d’acide lactique$/)).toBeInTheDocument();
  const card = await textOf('Eau');
  expect(card).toContain('Eau de départ29 °f');
  expect(card).toMatch(/réseau, 40 %\d+ l osmosée, 60 %/);
  const additions = within(screen.getByRole('region', { name: 'Sels et acides' }));
  const acid = additions.getByRole('row', { name: /^Acide lactique/ });
  expect(plain(acid.textContent)).toMatch(/^Acide lactique40 ml en tout.*manque 10 ml$/);
  const rowOf = (name: RegExp) => plain(additions.getByRole('row', { name }).textContent);
  expect(rowOf(/^Gypse/)).toMatch(/^GypseCaSO₄·2H₂O · \d+ g en tout.*1 400 g$/);
  expect(rowOf(/^Sel d’Epsom/)).toMatch(/—$/);
  const gypsumGrams = Number(/· (\d+) g en tout/.exec(rowOf(/^Gypse/))?.[1]);
  const costs = plain(additions.getByText(/^Sels et acides, /).textContent);
  const [, euros, unpriced] = /, (\d,\d\d) € par brassin, hors (\d)/.exec(costs) ?? [];
  // In stock: 1.4 kg of gypsum for 5.60 €, so 0.004 € a gram; 30 ml of acid for 0.36 €.
  expect(Number(euros?.replace(',', '.'))).toBeCloseTo(gypsumGrams * 0.004 + 40 * 0.012, 1);
  expect(Number(unpriced)).toBe(additions.getAllByRole('row').length - 3);
  const ions = within(screen.getByRole('region', { name: 'Ions' }));
  expect(ions.getByRole('row', { name: /^Calcium Ca²⁺ .* 102 110$/ })).toBeInTheDocument();
  const alkalinity = await textOf('Alcalinité résiduelle');
  expect(alkalinity).toContain('mg/l au lieu de 142');
  expect(alkalinity).toMatch(/Eau de départ142Diluée\d+Avec les sels.*Avec l’acide/);
  expect(await textOf('pH d’empâtage')).toContain('visé 5,40, de 5,30 à 5,50');
});

it('says which ions miss their target', async () => {
  const water = { ...plainWater, source: hardWater, target: { ...noIons, bicarbonate: 20 } };
  await openAt(page, { ...answers, recipe: { ...ipa, water } });
  expect(await textOf('Eau')).toContain('1 ion hors de la cible');
  const missed = within(await screen.findByRole('list', { name: 'Ions hors de la cible' }));
  expect(plain(missed.getByRole('listitem').textContent)).toBe('Bicarbonates : 248 mg/l de trop.');
});

it('says how much water or mash brings the mash to its next rest', async () => {
  const stepsWith = (mashMethod: string) =>
    ipa.steps.map((step, at) => (at === 1 ? { ...step, mashMethod } : step));
  await openAt(page, { ...answers, recipe: { ...ipa, steps: stepsWith('infusion') } });
  const steps = within(await screen.findByRole('table', { name: 'Étapes' }));
  expect(steps.getByText(/infusion de [\d,]+\sl à 100\s°C/)).toBeInTheDocument();
  expect(await textOf('Eau')).toMatch(/et \d+ l d’infusions/);
});

it('explains shortages, and shows which lots to draw', async () => {
  await openAt(page, answers);
  await screen.findByText(/Houblon Saaz : manque/);
  const card = await textOf(/Puis-je brasser/);
  expect(card).toContain(
    'Houblon Saaz : manque 1,8 kgIl en faut 2,4 kg. Sur 6,2 kg en stock, 5,6 kg sont réservés à d’autres brassins.',
  );
  expect(card).toContain('Verveine : manque 120 gIl en faut 120 g, et cet ingrédient n’est pas');
  const lots = within(screen.getByRole('table', { name: 'Lots proposés' }));
  expect(
    lots
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent)),
  ).toEqual([
    'Houblon CitraHB-094108/12/20263,2 kg',
    'puisHB-095714/06/20271 kg',
    'Houblon SaazHB-0901—0,6 kg',
  ]);
  expect(screen.getByRole('link', { name: /Liste d’achats/ })).toHaveAttribute(
    'href',
    `${page}/shopping-list`,
  );
});

it('shows that everything is in stock', async () => {
  const ingredients = check.ingredients.filter(({ missing }) => missing === 0);
  await openAt(page, {
    ...answers,
    checkRecipeIngredients: { ...check, canBrew: true, ingredients },
  });
  expect(await screen.findByText('Oui, tout est en stock')).toBeVisible();
});

it('draws the temperatures with a text alternative', async () => {
  await openAt(page, answers);
  const names = (await screen.findAllByRole('img', { name: /pendant/ })).map((chart) =>
    plain(chart.getAttribute('aria-label')),
  );
  expect(names).toEqual([
    'Empâtage : 64 °C pendant 40 min, puis 70 °C pendant 20 min',
    'Fermentation : 19 °C pendant 10 jours, puis 2 °C pendant 4 jours, houblon à cru à J+4',
  ]);
});

it('places each step in time', async () => {
  await openAt(page, answers);
  const steps = within(await screen.findByRole('table', { name: 'Étapes' }));
  const rows = steps.getAllByRole('row').map((row) => plain(row.textContent));
  expect(rows[1]).toBe('1Empâtage0 h 0040 min64 °CpH visé 5,4');
  expect(rows[3]).toBe('3Ébullition1 h 061 h100 °C');
  expect(rows[5]).toBe('5Garde à froidJ+104 jours2 °C');
});

it('lists the versions and the batches', async () => {
  const { user } = await openAt(page, answers);
  await user.click(await screen.findByRole('tab', { name: /Versions/ }));
  const versions = within(await screen.findByRole('table', { name: 'Versions' }));
  expect(await versions.findByText('2 lignes et 1 étape modifiées')).toBeVisible();
  expect(versions.getByRole('link', { name: 'Version 3' })).toHaveAttribute(
    'href',
    `${page}/versions/3`,
  );
  // Each with the one before it, the last one first.
  expect(
    versions.getAllByRole('link', { name: /^Comparer/ }).map((link) => link.getAttribute('href')),
  ).toEqual([`${page}/compare?before=3&after=4`]);
  await user.click(screen.getByRole('tab', { name: /Brassins/ }));
  const batches = within(await screen.findByRole('table', { name: 'Brassins' }));
  expect(plain(batches.getAllByRole('row')[1]?.textContent)).toMatch(/^2026-047.*02\/11\/2026$/);
});

it('shows a recipe with only a name and a volume', async () => {
  await openAt(`/recipes/${draft.id}`, { ...answers, recipe: draft });
  expect(await screen.findByText('Aucun ingrédient')).toBeVisible();
  expect(screen.getByText('Choisissez un style pour situer la recette')).toBeVisible();
  expect(screen.getByText(/le stock sera vérifié ici/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Écrire les étapes' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ajouter des ingrédients' })).toHaveAttribute(
    'href',
    `/recipes/${draft.id}/edit`,
  );
});

const smallBrewhouse = {
  id: '5a000000-0000-4000-8000-000000000001',
  name: 'Salle pilote',
  batchSizeInLiters: 20,
  mashTunCapacityInLiters: null,
  kettleCapacityInLiters: 30,
  fermenterCapacityInLiters: null,
  efficiency: 75,
  boilOffInLitersPerHour: 2,
  kettleLossInLiters: 2,
  mashTunLossInLiters: 0,
  fermenterLossInLiters: 1,
  coolingShrinkage: 4,
  grainAbsorptionInLitersPerKg: 1,
  mashThicknessInLitersPerKg: 3,
  grainTemperatureInCelsius: 20,
  bitternessFormula: 'tinseth',
  hopUtilization: 100,
  coolingInMinutes: 0,
  altitudeInMeters: 0,
};

it('scales the recipe to another brewhouse, whose losses are its own, and warns of its kettle', async () => {
  const { user } = await openAt(page, { ...answers, equipmentProfiles: [smallBrewhouse] });
  await menuItem(user, 'Mettre à l’échelle');
  const drawer = within(await screen.findByRole('dialog', { name: /^Mettre à l’échelle/ }));
  const field = drawer.getByRole('textbox', { name: /Volume en cuve/ });
  await user.clear(field);
  await user.type(field, '20');
  await user.click(drawer.getByRole('combobox', { name: 'Profil d’équipement' }));
  await user.click(await screen.findByTitle('Salle pilote'));
  const scaled = await drawer.findByRole('region', { name: /Recette pour 20.l/ });
  // 22 litres after the boil, not 20 and the losses of the large brewhouse.
  expect(plain(scaled.textContent)).toContain('525 l → 22 l');
  expect(plain(scaled.textContent)).toContain('Malt PilsenEmpâtage · 84 kg avant3,36 kg');
  expect(drawer.queryByText(/déborde/)).toBeNull();
  const address = `volume=20&profile=${smallBrewhouse.id}`;
  expect(drawer.getByRole('link', { name: 'Enregistrer comme recette' })).toHaveAttribute(
    'href',
    `/recipes/new?from=${ipa.id}&${address}`,
  );
  expect(drawer.getByRole('link', { name: 'Enregistrer comme version' })).toHaveAttribute(
    'href',
    `/recipes/${ipa.id}/edit?${address}`,
  );
  await user.clear(field);
  await user.type(field, '40');
  expect(await drawer.findByText(/La cuve d’ébullition déborde/)).toBeVisible();
  await user.clear(field);
  expect(drawer.queryByRole('region')).toBeNull();
});

it('scales a recipe whose brewhouse is removed in the default one', async () => {
  const { user } = await openAt(page, {
    ...answers,
    equipmentProfiles: [],
    recipe: { ...ipa, equipmentProfileId: smallBrewhouse.id, efficiency: 60 },
  });
  await menuItem(user, 'Mettre à l’échelle');
  const drawer = within(await screen.findByRole('dialog', { name: /^Mettre à l’échelle/ }));
  // It is still its own, with its efficiency: the malt stays.
  const scaled = await drawer.findByRole('region', { name: /Recette pour 500.l/ });
  expect(plain(scaled.textContent)).toContain('Malt PilsenEmpâtage · 84 kg avant84 kg');
  expect(drawer.getByRole('button', { name: 'Fiche de brassage' })).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Enregistrer comme recette' })).toHaveAttribute(
    'href',
    `/recipes/new?from=${ipa.id}&volume=500`,
  );
});

it('duplicates a recipe and opens the copy', async () => {
  const { user, address } = await openAt(page, {
    ...answers,
    duplicateRecipe: { id: draft.id, name: 'IPA Citra (copie)' },
  });
  await user.click(await screen.findByRole('button', { name: 'Dupliquer' }));
  await waitFor(() => expect(address()).toBe(`/recipes/${draft.id}`));
  expect(shownToasts()).toEqual([{ title: 'Recette dupliquée', message: 'IPA Citra (copie)' }]);
});

it('lists what depends on a recipe before its removal', async () => {
  const { user, api, address } = await openAt(page, { ...answers, removeRecipe: true });
  await menuItem(user, 'Supprimer');
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer IPA Citra/ }));
  expect(plain((await dialog.findByText(/en dépendent/)).textContent)).toContain(
    '6 brassins et 1 produit fini en dépendent',
  );
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('/recipes'));
  expect(api.variablesOf('RemoveRecipe')).toEqual([{ id: ipa.id }]);
});

const removed = { ...answers, recipe: { ...ipa, isDeleted: true } };

it('does not permanently delete a recipe with dependants', async () => {
  await openAt(page, removed);
  expect(plain((await screen.findByText(/^Gardée pour/)).textContent)).toBe(
    'Gardée pour 6 brassins et 1 produit fini',
  );
  expect(screen.queryByRole('button', { name: 'Supprimer définitivement' })).toBeNull();
  expect(screen.queryByRole('region', { name: /Puis-je brasser/ })).toBeNull();
});

const free = {
  canDelete: true,
  hasInventoryItems: false,
  hasBatches: false,
  inventoryItemsCount: 0,
  batchesCount: 0,
  qrCodesCount: 0,
};

it('permanently deletes a recipe without dependants', async () => {
  const { user, api, address } = await openAt(page, {
    ...removed,
    checkRecipeDependencies: free,
    hardRemoveRecipe: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer définitivement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('/recipes?view=deleted'));
  expect(api.variablesOf('HardRemoveRecipe')).toEqual([{ id: ipa.id }]);
});

it('lets a brewer edit and copy, but not remove', async () => {
  const { user } = await openAt(
    page,
    { ...answers, checkRecipeDependencies: free },
    { role: 'brewer' },
  );
  await user.click(await screen.findByRole('button', { name: 'Actions sur IPA Citra' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Mettre à l’échelle',
    'Fiche de brassage',
    'Liste d’achats',
    'Exporter en BeerXML',
    'Exporter en BeerJSON',
    'QR code',
    'Page publique',
    'Modifier',
  ]);
});

it('reports an unknown recipe', async () => {
  await openAt(page, {
    ...answers,
    recipe: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Recette non trouvée')).toBeVisible();
});

it('keeps the recipe on screen when the stock check fails', async () => {
  await openAt(page, {
    ...answers,
    checkRecipeIngredients: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Grains' })).toBeVisible();
});
