import { ListFilters } from '@cervoise/ui/filters';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choiceFilter } from './choice-filter';

const places = [
  { value: 'Cave', label: 'Cave' },
  { value: 'Quai', label: 'Quai' },
];

it('writes the value chosen under its label to its parameter', async () => {
  const onChange = jest.fn();
  render(
    <ListFilters
      filters={[choiceFilter('location', 'Emplacement', places, 'Cave')]}
      onChange={onChange}
    />,
  );
  expect(screen.getByTitle('Cave')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Emplacement' }));
  await userEvent.click(await screen.findByTitle('Quai'));
  expect(onChange).toHaveBeenCalledWith({ location: 'Quai' });
});
