import { apiError } from '@cervoise/graphql-client/testing';
import { fillIn, plain } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, startAction } from '../../../testing/open-at';
import { answers, cara } from '../../../testing/sample-ingredients';

// The drawing needs a canvas, which jsdom has not; its figures stand in a table beside it.
jest.mock('@ant-design/charts', () => ({ Line: () => null, Bar: () => null, Pie: () => null }));

const costs = {
  lastCost: 1.42,
  changePercent: 5.2,
  averageCost: 1.3825,
  stockValue: 54.67,
  receipts: [
    {
      lotId: 'l-2',
      lotNumber: 'ML-2409',
      supplier: 'Malterie des Plaines',
      receivedOn: '2026-01-20',
      quantity: 75,
      costPerUnit: 1.42,
      changePercent: 5.2,
    },
    {
      lotId: 'l-1',
      lotNumber: null,
      supplier: null,
      receivedOn: '2025-11-03',
      quantity: 50,
      costPerUnit: 1.35,
      changePercent: null,
    },
  ],
};
const value = {
  total: 5486.3,
  unpricedCount: 1,
  types: [
    { type: 'malt', ingredientCount: 9, value: 4000 },
    { type: 'hop', ingredientCount: 6, value: 1486.3 },
  ],
  history: [
    { date: '2026-01-31', value: 5000 },
    { date: '2026-02-28', value: 5200.5 },
  ],
};

describe('the costs of an ingredient', () => {
  const address = `/inventory/ingredients/${cara.id}?tab=costs`;

  it.each([
    {
      open: 'Réceptionner un lot',
      save: 'Réceptionner',
      typed: { 'Quantité reçue': '5', 'Numéro de lot': 'ML-1' },
    },
    {
      open: 'Ajuster le stock',
      save: 'Enregistrer le mouvement',
      typed: { Quantité: '1', Motif: 'Sac percé' },
    },
    {
      open: 'Saisir un inventaire',
      save: 'Enregistrer l’inventaire',
      typed: { 'Quantité comptée': '38' },
    },
  ])('are refetched after « $open »', async ({ open, save, typed }) => {
    const { api, user } = await openAt(address, {
      ...answers,
      ingredientCosts: costs,
      receiveIngredientLot: cara,
      adjustIngredientStock: cara,
      updateIngredientStock: cara,
    });
    await screen.findByRole('region', { name: 'Dernier coût' });
    await startAction(user, open);
    const form = within(await screen.findByRole('form'));
    for (const [name, text] of Object.entries(typed))
      fillIn(form.getByRole('textbox', { name }), text);
    await user.click(form.getByRole('button', { name: save }));
    await waitFor(() => expect(api.variablesOf('IngredientCosts').length).toBeGreaterThan(1));
  });

  it('show the last one, the average, the value, and every delivery', async () => {
    const { api } = await openAt(address, { ...answers, ingredientCosts: costs });
    const last = await screen.findByRole('region', { name: 'Dernier coût' });
    expect(plain(last.textContent)).toContain('1,42 €/kg+5,2 % depuis la livraison précédente');
    const average = screen.getByRole('region', { name: 'Coût moyen' });
    expect(plain(average.textContent)).toContain('1,3825 €/kg');
    expect(plain(screen.getByRole('region', { name: 'Valeur en stock' }).textContent)).toContain(
      '54,67 €',
    );
    const table = within(screen.getByRole('table', { name: 'Coût des réceptions' }));
    const lines = table.getAllByRole('row').map((row) => plain(row.textContent));
    expect(lines[1]).toMatch(/20\/01\/2026.*75 kg1,42 € \/kg\+5,2 %/);
    expect(lines[2]).toMatch(/03\/11\/2025.*50 kg1,35 € \/kg—/);
    const drawn = within(screen.getByRole('table', { name: 'Coût unitaire par livraison' }));
    expect(drawn.getAllByRole('row').map((row) => plain(row.textContent))).toEqual([
      'Reçu leCoût unitaire',
      '03/11/20251,35 €',
      '20/01/20261,42 €',
    ]);
    expect(api.variablesOf('IngredientCosts')).toEqual([{ ingredientId: cara.id }]);
  });

  it('are requested when their tab opens', async () => {
    const { api } = await openAt(address.replace('?tab=costs', ''), answers);
    await screen.findByRole('tab', { name: 'Coûts' });
    expect(api.variablesOf('IngredientCosts')).toEqual([]);
  });

  it('show an empty state, and retry after a failure', async () => {
    const { user, api } = await openAt(address, {
      ...answers,
      ingredientCosts: () => {
        throw apiError('INTERNAL_SERVER_ERROR');
      },
    });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    const none = { lastCost: null, changePercent: null, averageCost: null, stockValue: 0 };
    api.answer({ ingredientCosts: { ...none, receipts: [] } });
    await user.click(retry);
    expect(await screen.findByText('Aucune livraison')).toBeVisible();
  });
});

describe('the value of the stock', () => {
  const address = '/inventory/ingredients/value';

  it('is shown by type and month, with what it leaves out', async () => {
    const { user, api, address: current } = await openAt(address, { ingredientStockValue: value });
    expect(plain((await screen.findByText(/d’ingrédients en stock/)).textContent)).toContain(
      '5 486,30 €',
    );
    const types = within(await screen.findByRole('table', { name: 'Valeur par type' }));
    const lines = types.getAllByRole('row').map((row) => plain(row.textContent));
    expect(lines[1]).toBe('Malt94 000,00 €72,9 %');
    expect(types.getByRole('link', { name: 'Houblon' })).toHaveAttribute(
      'href',
      '/inventory/ingredients?type=hop',
    );
    expect(plain(screen.getByText(/sans coût/).textContent)).toBe(
      '1 ingrédient en stock sans coût : il compte pour 0 €',
    );
    const months = within(
      screen.getByRole('table', { name: 'Valeur du stock à la fin de chaque mois' }),
    );
    expect(months.getByRole('row', { name: /févr. 2026 5\s200,50\s€/ })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '24 mois' }));
    expect(current()).toBe(`${address}?months=24`);
    expect(api.variablesOf('IngredientStockValue')).toEqual([{ months: 12 }, { months: 24 }]);
  });

  it('shows an empty state, and is linked from the list', async () => {
    const { user } = await openAt('/inventory/ingredients', {
      ...answers,
      ingredientStockValue: { total: 0, unpricedCount: 0, types: [], history: [] },
    });
    const [link] = await screen.findAllByRole('link', { name: /5\s486,30\s€ en stock/ });
    await user.click(link as HTMLElement);
    expect(await screen.findByText('Rien en stock')).toBeVisible();
  });
});
