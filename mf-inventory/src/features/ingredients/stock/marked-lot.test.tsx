import { onPhone } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import { answers, cara, lot } from '../../../testing/sample-ingredients';

const other = { ...lot, id: '5f0c4a7e-0000-4000-8000-000000000012', lotNumber: 'ML-2410' };
const empty = { ...lot, id: '5f0c4a7e-0000-4000-8000-000000000013', lotNumber: 'ML-2311' };
const page = (id?: string) => `/inventory/ingredients/${cara.id}${id ? `?lot=${id}` : ''}`;

const withLots = {
  ...answers,
  ingredient: {
    ...cara,
    lots: ({ id }: { id?: string | null }) =>
      id ? [lot, other, { ...empty, quantity: 0 }] : [lot, other],
    movements: { nodes: [], totalCount: 0 },
  },
};
let scroll: jest.SpyInstance;
beforeEach(() => {
  scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
});

it('highlights the lot of the label and scrolls to it', async () => {
  const { api } = await openAt(page(other.id), withLots);
  const table = within(await screen.findByRole('table', { name: 'Lots en stock' }));
  expect(table.getByRole('row', { name: /ML-2410/ })).toHaveTextContent('Étiquette scannée');
  expect(table.getByRole('row', { name: /ML-2409/ })).not.toHaveTextContent('Étiquette scannée');
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(api.variablesOf('MarkedLot')).toEqual([]);
});

it('highlights its card on a phone', async () => {
  onPhone();
  await openAt(page(other.id), withLots);
  const cards = within(await screen.findByRole('list', { name: 'Lots en stock' }));
  expect(cards.getAllByRole('listitem')[1]).toHaveTextContent('Étiquette scannée');
});

it('reports that the lot is empty', async () => {
  const { api, user } = await openAt(page(empty.id), withLots);
  expect(await screen.findByText(/Le lot ML-2311 de cette étiquette est vide/)).toBeInTheDocument();
  expect(screen.queryByText('Étiquette scannée')).not.toBeInTheDocument();
  expect(api.variablesOf('MarkedLot')).toEqual([{ ingredientId: cara.id, lotId: empty.id }]);
  // It is older than the empty ones that are listed.
  await user.click(screen.getByRole('button', { name: /vides/ }));
  const table = within(await screen.findByRole('table', { name: 'Lots, vides compris' }));
  expect(table.getByRole('row', { name: /ML-2311/ })).toHaveTextContent('Étiquette scannée');
});

it('reports an unknown lot', async () => {
  await openAt(page('8d7c6b5a-1111-4222-8333-944455566677'), withLots);
  expect(await screen.findByText(/n’est pas connu pour cet ingrédient/)).toBeInTheDocument();
});

it('highlights nothing without a label', async () => {
  const { api } = await openAt(page(), withLots);
  await screen.findByRole('table', { name: 'Lots en stock' });
  expect(screen.queryByText('Étiquette scannée')).not.toBeInTheDocument();
  expect(scroll).not.toHaveBeenCalled();
  expect(api.variablesOf('MarkedLot')).toEqual([]);
});
