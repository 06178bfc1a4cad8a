import { plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import { answers, check, ipa, versions } from '../../../testing/sample-recipes';
import { csvOf } from './shopping-list-page';

const page = `/recipes/${ipa.id}`;
const former = {
  ...ipa,
  ibu: 40,
  // Shown as 1,012, like the present one.
  finalGravity: 1.0121,
  lines: ipa.lines.slice(1).map((line, index) => (index === 0 ? { ...line, quantity: 30 } : line)),
};
const versionAnswers = {
  ...answers,
  recipeVersion: ({ version }: { version?: number }) => ({
    version,
    savedBy: 'Hugo Lemaître',
    createdAt: '2026-06-02T09:00:00.000Z',
    recipe: version === 4 ? ipa : former,
  }),
  restoreRecipeVersion: { id: ipa.id, version: 5 },
};

it('shows a former version, and restores it after a confirmation', async () => {
  const { user, api, address } = await openAt(`${page}/versions/3`, versionAnswers);
  expect(plain((await screen.findByText(/version 3 du/)).textContent)).toBe(
    'IPA américaine · 500 l · version 3 du 02/06/2026 par Hugo Lemaître',
  );
  expect(plain(screen.getByRole('region', { name: 'Grains' }).textContent)).toContain('30 kg');
  await user.click(screen.getByRole('button', { name: 'Revenir à cette version' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revenir' }));
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('RestoreRecipeVersion')).toMatchObject([{ id: ipa.id, version: 3 }]);
  expect(shownToasts()).toEqual([{ title: 'Version 3 reprise' }]);
});

it('compares two versions side by side', async () => {
  await openAt(`${page}/compare?before=3&after=4`, versionAnswers);
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => plain(row.textContent));
  expect(await rowsOf('Recette : différences')).toEqual([
    'ÉlémentVersion 3Version 4',
    'Amertume4052',
  ]);
  expect(await rowsOf('Ingrédients : différences')).toEqual([
    'ÉlémentVersion 3Version 4',
    'Malt Pilsenabsent84 kg · Empâtage',
    'Malt Munich30 kg · Empâtage36 kg · Empâtage',
  ]);
  expect(screen.queryByRole('table', { name: 'Étapes : différences' })).toBeNull();
});

/** The rows of a part, where the fourth version differs from the third by these. */
async function rowsBetween(part: string, third: object, fourth: object) {
  await openAt(`${page}/compare?before=3&after=4`, {
    ...versionAnswers,
    recipeVersion: ({ version }: { version?: number }) => ({
      version,
      savedBy: 'Hugo Lemaître',
      createdAt: '2026-06-02T09:00:00.000Z',
      recipe: { ...ipa, ...(version === 4 ? fourth : third) },
    }),
  });
  const table = await screen.findByRole('table', { name: `${part} : différences` });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => plain(cell.textContent).replaceAll('\u00a0', ' ')),
    );
}

it('compares every field of a changed line, in words and as it is weighed', async () => {
  const [line] = ipa.lines.slice(2);
  const saaz = (values: object) => ({ lines: [{ ...line, ...values }] });
  expect(
    await rowsBetween(
      'Ingrédients',
      saaz({ quantity: 0.0121, alphaAcid: 3, extractBasis: 'dry', treatment: 'gypsum' }),
      saaz({ quantity: 0.0124, alphaAcid: 4, extractBasis: 'as_is', treatment: 'lactic_acid' }),
    ),
  ).toEqual([
    ['Houblon Saaz', '12,1 g · Premier moût', '12,4 g · Premier moût'],
    ['Houblon Saaz, acides alpha', '3', '4'],
    ['Houblon Saaz, base de l’extrait', 'Sur sec', 'Tel quel'],
    ['Houblon Saaz, traitement de l’eau', 'Gypse (CaSO₄·2H₂O)', 'Acide lactique'],
  ]);
});

it('compares every field of a changed step, and the order of the steps', async () => {
  const [one] = ipa.steps;
  const rest = (rank: number, values: object) => ({
    ...one,
    ...{ type: 'mash', durationInMinutes: 30 },
    id: `4b000000-0000-4000-8000-00000000000${rank}`,
    ...values,
  });
  const former = [
    rest(1, { name: 'Bas', temperatureInCelsius: 52 }),
    rest(2, {
      name: 'Haut',
      temperatureInCelsius: 64,
      mashMethod: 'decoction',
      waterTemperatureInCelsius: 95,
    }),
  ];
  const present = [
    {
      ...former[1],
      temperatureInCelsius: 66,
      mashMethod: 'heating',
      waterTemperatureInCelsius: 90,
    },
    former[0],
  ];
  expect(await rowsBetween('Étapes', { steps: former }, { steps: present })).toEqual([
    [
      'Ordre',
      'Bas · 52 °C · 30 min, puis Haut · 64 °C · 30 min',
      'Haut · 66 °C · 30 min, puis Bas · 52 °C · 30 min',
    ],
    ['Haut', '64 °C · 30 min', '66 °C · 30 min'],
    ['Haut, conduite', 'Décoction', 'Chauffe'],
    ['Haut, température de l’eau', '95 °C', '90 °C'],
  ]);
});

it('reports equal versions', async () => {
  await openAt(`${page}/compare?before=4&after=4`, { ...versionAnswers, recipeVersions: versions });
  expect(await screen.findByText('Aucune différence')).toBeVisible();
});

it('says that there is nothing to compare in a recipe of one version', async () => {
  await openAt(`${page}/compare`, { ...versionAnswers, recipeVersions: versions.slice(-1) });
  expect(await screen.findByText('Cette recette n’a qu’une version')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('lists what to buy for a volume', async () => {
  const { api } = await openAt(`${page}/shopping-list?volume=250`, answers);
  const table = within(await screen.findByRole('table', { name: 'Liste d’achats' }));
  const rows = table.getAllByRole('row').map((row) => plain(row.textContent));
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^Houblon Saaz.*1,8 kg$/);
  expect(api.variablesOf('ShoppingList')).toEqual([{ id: ipa.id, volume: 250 }]);
});

it('shows that there is nothing to buy', async () => {
  await openAt(`${page}/shopping-list`, {
    ...answers,
    checkRecipeIngredients: { ...check, canBrew: true, ingredients: [] },
  });
  expect(await screen.findByText('Rien à acheter')).toBeVisible();
});

it('exports the list for a French spreadsheet', () => {
  const [saaz] = check.ingredients;
  if (!saaz) throw new Error('No sample');
  expect(csvOf([{ ...saaz, name: 'Saaz "bio"', unit: 'kg' }])).toBe(
    '\uFEFFIngrédient;Pour la recette;En stock;À acheter;Unité\r\n"Saaz ""bio""";2,4;6,2;1,8;kg\r\n',
  );
  // The spreadsheet runs no name of an ingredient.
  expect(csvOf([{ ...saaz, name: '=1+1', unit: 'kg' }])).toContain("\r\n'=1+1;2,4;");
});
