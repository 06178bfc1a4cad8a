import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ListFilter, ListFilters } from './list-filters';

const container: ListFilter = {
  kind: 'choice',
  name: 'container',
  label: 'Contenant',
  choices: [
    { value: 'keg', label: 'Fût' },
    { value: 'can', label: 'Canette' },
  ],
  value: null,
};
const days: ListFilter = {
  kind: 'days',
  names: ['from', 'to'],
  label: 'DDM',
  from: '2027-01-01',
  to: '2027-01-31',
};

function show(filters: readonly ListFilter[]) {
  const onChange = jest.fn();
  render(
    <ListFilters
      filters={filters}
      onChange={onChange}
      end={<button type="button">Colonnes</button>}
    />,
  );
  return onChange;
}

test('a choice is shown with its label', async () => {
  const onChange = show([container]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Contenant' }));
  await userEvent.click(await screen.findByTitle('Canette'));
  expect(onChange).toHaveBeenCalledWith({ container: 'can' });
});

test('a choice is cleared by a button with a French name', async () => {
  const onChange = show([{ ...container, value: 'can' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer « Contenant »' }));
  expect(onChange).toHaveBeenCalledWith({ container: null });
});

test('a range of days shows both ends, beside the list’s own controls', () => {
  show([container, days]);
  expect(screen.getByDisplayValue('01/01/2027')).toBeInTheDocument();
  expect(screen.getByDisplayValue('31/01/2027')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Colonnes' })).toBeInTheDocument();
});

test('on a phone they are expanded while a filter is set', () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(real(query), { matches: true }));
  show([days]);
  expect(screen.getByText('Filtres').closest('details')).toHaveAttribute('open');
});
