import { ListFilters } from '@cervoise/ui/filters';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choiceFilter, daysFilter, nameFilter, readFilters, recordFilter } from './filters';

const places = [
  { value: 'Cave', label: 'Cave' },
  { value: 'Quai', label: 'Quai' },
];

it('writes the chosen value to its parameter', async () => {
  const onChange = jest.fn();
  const { filters } = readFilters({ location: choiceFilter('Emplacement', places) }, () => 'Cave');
  render(<ListFilters filters={filters} onChange={onChange} />);
  expect(await screen.findByTitle('Cave')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Emplacement' }));
  await userEvent.click(await screen.findByTitle('Quai'));
  expect(onChange).toHaveBeenCalledWith({ location: 'Quai' });
});

it('reads the URL, ignoring unknown values', () => {
  const id = '7a000000-0000-4000-8000-000000000001';
  const definitions = {
    location: choiceFilter('Emplacement', places),
    supplier: nameFilter('Fournisseur'),
    recipe: recordFilter('Bière', [], 'Bière inconnue'),
    days: daysFilter('DDM'),
  };
  const valuesOf = (address: string) => {
    const parameters = new URLSearchParams(address);
    return readFilters(definitions, (name) => parameters.get(name)).values;
  };
  expect(valuesOf(`location=Quai&supplier=Malterie&recipe=${id}&from=2026-03-01`)).toEqual({
    location: 'Quai',
    supplier: 'Malterie',
    recipe: id,
    days: { from: '2026-03-01', to: null },
  });
  expect(valuesOf('location=Lune&supplier=&recipe=17&from=hier&to=2026-02-30')).toEqual({
    location: null,
    supplier: null,
    recipe: null,
    days: { from: null, to: null },
  });
});

it('offers the selected record before the others are loaded', () => {
  const id = '7a000000-0000-4000-8000-000000000001';
  const choicesOf = (records?: { id: string; name: string }[]) =>
    recordFilter('Bière', records, 'Bière inconnue').read('recipe', () => id).filter;
  expect(choicesOf()).toMatchObject({ choices: [{ value: id, label: 'Chargement...' }] });
  expect(choicesOf([])).toMatchObject({ choices: [{ value: id, label: 'Bière inconnue' }] });
  expect(choicesOf([{ id, name: 'Blonde' }])).toMatchObject({
    choices: [{ value: id, label: 'Blonde' }],
  });
});
