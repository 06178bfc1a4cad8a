import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { plain } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers } from '../../testing/sample-products';

// The drawing needs a canvas, which jsdom has not; its figures stand in tables.
jest.mock('@ant-design/charts', () => ({ Bar: () => null, Pie: () => null, Line: () => null }));

const beers = ['IPA Citra', 'Pils', 'Blonde', 'Blanche', 'Ambrée', 'Stout', 'Saison'];
const statistics = {
  containerStats: [
    { containerType: 'bottle', totalQuantity: 900, totalVolume: 297 },
    { containerType: 'keg', totalQuantity: 3, totalVolume: 90 },
  ],
  recipeStats: beers.map((recipeName, place) => ({
    recipeName,
    totalQuantity: 100,
    totalVolume: 100 - place * 10,
  })),
  totalValue: 1840.5,
  totalContainers: 903,
  totalVolume: 387,
};

const open = (more: MockAnswers) => openAt('/inventory?tab=statistics', { ...answers, ...more });
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent));
};

it('asks for the statistics once their tab is opened', async () => {
  const { user, api } = await openAt('/inventory', { ...answers, inventoryStats: statistics });
  await screen.findByRole('table', { name: 'Produits finis' });
  expect(api.variablesOf('ProductStatistics')).toHaveLength(0);
  await user.click(screen.getByRole('tab', { name: 'Statistiques' }));
  expect(await screen.findByRole('region', { name: 'Valeur' })).toBeVisible();
  expect(api.variablesOf('ProductStatistics')).toHaveLength(1);
});

it('says what is on hand in figures, by beer and by container', async () => {
  await open({ inventoryStats: statistics });
  const figure = async (name: string) =>
    plain((await screen.findByRole('region', { name })).textContent);
  expect(await figure('Valeur')).toContain('1 840,50 €');
  expect(await figure('Volume')).toContain('3,9hl');
  expect(await figure('Contenants')).toContain('903');
  expect((await rowsOf('Volume en stock par contenant')).slice(1)).toEqual([
    'Bouteille297 l',
    'Fût90 l',
  ]);
  const beersShown = await rowsOf('Stock par bière');
  expect(beersShown).toHaveLength(1 + beers.length);
  expect(beersShown[1]).toBe('IPA Citra100100 l25,8 %');
});

it('draws the five beers that count most, and the others together', async () => {
  await open({ inventoryStats: statistics });
  expect((await rowsOf('Volume en stock par bière')).slice(1)).toEqual([
    'IPA Citra100 l',
    'Pils90 l',
    'Blonde80 l',
    'Blanche70 l',
    'Ambrée60 l',
    'Autres90 l',
  ]);
});

it('says when there is nothing to count', async () => {
  const nothing = {
    containerStats: [],
    recipeStats: [],
    totalValue: 0,
    totalContainers: 0,
    totalVolume: 0,
  };
  await open({ inventoryStats: nothing });
  expect(await screen.findByText('Rien en stock')).toBeVisible();
});

it('tries again when the statistics could not be had', async () => {
  const { user, api } = await open({
    inventoryStats: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ inventoryStats: statistics });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Valeur' })).toBeVisible();
});
