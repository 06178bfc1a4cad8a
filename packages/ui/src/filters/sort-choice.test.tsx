import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortChoice } from '.';

const columns = [
  { title: 'Nom', sortKey: 'name' as const },
  { title: 'Lot' },
  { title: 'Péremption', sortKey: 'expiryDate' as const },
];

function show(direction: 'asc' | 'desc' = 'asc') {
  const toggleSort = jest.fn();
  render(<SortChoice columns={columns} state={{ sort: { key: 'name', direction }, toggleSort }} />);
  return toggleSort;
}

test('offers the sortable columns, and sorts by the chosen one', async () => {
  const toggleSort = show();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Trier par' }));
  expect(screen.queryByTitle('Lot')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByTitle('Péremption'));
  expect(toggleSort.mock.calls).toEqual([['expiryDate']]);
});

test('reverses the order, and announces it', async () => {
  const toggleSort = show('desc');
  await userEvent.click(screen.getByRole('button', { name: 'Décroissant, inverser l’ordre' }));
  expect(toggleSort.mock.calls).toEqual([['name']]);
});
