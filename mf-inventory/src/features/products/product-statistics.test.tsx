import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { onPhone, plain } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers } from '../../testing/sample-products';

// The drawing needs a canvas, which jsdom has not; its figures stand in tables.
jest.mock('@ant-design/charts', () => ({ Bar: () => null, Column: () => null, Line: () => null }));

const beers = ['IPA Citra', 'Pils', 'Blonde', 'Blanche', 'Ambrée', 'Stout', 'Saison'];
const statistics = {
  containerStats: [
    { containerType: 'bottle', totalQuantity: 900, totalVolume: 297 },
    { containerType: 'keg', totalQuantity: 3, totalVolume: 90 },
  ],
  recipeStats: beers.map((recipeName, index) => ({
    recipeName,
    totalQuantity: 100,
    totalVolume: 100 - index * 10,
  })),
  totalValue: 1840.5,
  totalContainers: 903,
  totalVolume: 387,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    soldVolume: index * 100,
    lostVolume: index === 11 ? 2.31 : 0,
  })),
};

const open = (more: MockAnswers) => openAt('/inventory?tab=statistics', { ...answers, ...more });
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent));
};

it('requests the statistics when they are opened, and leads back to the list', async () => {
  const { user, api } = await openAt('/inventory', { ...answers, inventoryStats: statistics });
  await screen.findByRole('table', { name: 'Produits finis' });
  expect(api.variablesOf('ProductStatistics')).toHaveLength(0);
  const follow = async (name: string) => {
    // The other one is the phone's.
    const [link] = screen.getAllByRole('link', { name });
    if (link) await user.click(link);
  };
  await follow('Statistiques');
  expect(await screen.findByRole('region', { name: 'Valeur' })).toBeVisible();
  expect(api.variablesOf('ProductStatistics')).toHaveLength(1);
  await follow('Liste');
  expect(await screen.findByRole('table', { name: 'Produits finis' })).toBeVisible();
});

it('shows the stock in figures, by beer and by container', async () => {
  await open({ inventoryStats: statistics });
  const figure = async (name: string) =>
    plain((await screen.findByRole('region', { name })).textContent);
  expect(await figure('Valeur')).toContain('1 840,50 €');
  expect(await figure('Volume')).toContain('3,9hl');
  expect(await figure('Contenants')).toContain('903');
  expect((await rowsOf('Volume en stock par contenant')).slice(1)).toEqual([
    'Bouteille3 hl',
    'Fût0,9 hl',
  ]);
  const beersShown = await rowsOf('Stock par bière');
  expect(beersShown).toHaveLength(1 + beers.length);
  expect(beersShown[1]).toBe('IPA Citra1001,00 hl25,8 %');
});

it('shows the share of a beer on a phone', async () => {
  onPhone();
  const [first] = statistics.recipeStats;
  await open({
    inventoryStats: { ...statistics, recipeStats: [{ ...first, totalVolume: 129 }] },
  });
  const [card] = (await screen.findAllByText('IPA Citra')).flatMap(
    (name) => name.closest('li') ?? [],
  );
  expect(plain(card?.textContent)).toMatch(/33,3 %$/);
});

it('draws sales and losses by month', async () => {
  await open({ inventoryStats: statistics });
  const sold = await rowsOf('Volume vendu par mois');
  expect([sold.length, sold.at(-1)]).toEqual([13, 'déc. 202611 hl']);
  expect((await rowsOf('Volume perdu par mois')).at(-1)).toBe('déc. 20262 l');
});

it('draws the five largest beers, and the others together', async () => {
  await open({ inventoryStats: statistics });
  expect((await rowsOf('Volume en stock par bière')).slice(1)).toEqual([
    'IPA Citra1 hl',
    'Pils0,9 hl',
    'Blonde0,8 hl',
    'Blanche0,7 hl',
    'Ambrée0,6 hl',
    'Autres0,9 hl',
  ]);
});

it('shows an empty state', async () => {
  const nothing = {
    containerStats: [],
    recipeStats: [],
    totalValue: 0,
    totalContainers: 0,
    totalVolume: 0,
    months: statistics.months.map(({ month }) => ({ month, soldVolume: 0, lostVolume: 0 })),
  };
  await open({ inventoryStats: nothing });
  expect(await screen.findByText('Rien en stock')).toBeVisible();
});

it('retries a failed query', async () => {
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
