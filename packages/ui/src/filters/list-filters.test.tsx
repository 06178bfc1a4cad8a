import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterToolbar, type ListFilter, ListFilters } from '.';

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
const kegs: ListFilter = { ...container, value: 'keg' };

const button = () => screen.getByRole('button', { name: /^Filtres/ });
const panel = () => screen.queryByRole('group', { name: 'Filtres' });
const chips = () =>
  within(screen.getByRole('group', { name: 'Filtres actifs' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

function show(filters: readonly ListFilter[]) {
  const onChange = jest.fn();
  render(
    <>
      <FilterToolbar filters={filters} onChange={onChange} />
      <button type="button">Après</button>
    </>,
  );
  return onChange;
}

/** Filters whose values change, as those of a URL do. */
function Living() {
  const [filters, setFilters] = useState<readonly ListFilter[]>([kegs, days]);
  const clear = (changes: Readonly<Record<string, string | null>>) =>
    setFilters((current) =>
      current.map((filter) => {
        if (filter.kind === 'choice')
          return filter.name in changes ? { ...filter, value: null } : filter;
        return filter.names[0] in changes ? { ...filter, from: null, to: null } : filter;
      }),
    );
  return <FilterToolbar filters={filters} onChange={clear} />;
}

describe('the panel of filters', () => {
  test('opens on its first field; a choice is written under its name', async () => {
    const onChange = show([{ ...days, from: null, to: null }, container]);
    expect(panel()).not.toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(button()).toHaveAttribute('aria-controls', panel()?.id);
    expect(screen.getByRole('combobox', { name: 'Contenant' })).toHaveFocus();
    await userEvent.click(screen.getByRole('combobox', { name: 'Contenant' }));
    await userEvent.click(await screen.findByTitle('Canette'));
    expect(onChange).toHaveBeenCalledWith({ container: 'can' });
    expect(panel()).toBeInTheDocument();
  });

  test('Escape closes it and gives the focus back', async () => {
    show([container, days]);
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  test('leaving it closes it', async () => {
    show([container, days]);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Après' }));
    expect(panel()).not.toBeInTheDocument();
  });

  test('a choice is taken back by a button with a French name', async () => {
    const onChange = show([kegs, days]);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Effacer « Contenant »' }));
    expect(onChange).toHaveBeenCalledWith({ container: null });
  });

  test('a range of days shows both ends', async () => {
    show([container, days]);
    await userEvent.click(button());
    expect(screen.getByDisplayValue('01/01/2027')).toBeInTheDocument();
    expect(screen.getByDisplayValue('31/01/2027')).toBeInTheDocument();
  });
});

describe('active filters', () => {
  test('are counted, and seen without opening anything', () => {
    show([kegs, days]);
    expect(button()).toHaveAccessibleName('Filtres 2 actifs');
    expect(chips()).toEqual(['Contenant : Fût', 'DDM : 01/01/2027 au 31/01/2027', 'Tout effacer']);
  });

  test('without any there is no row of them', () => {
    show([container, { ...days, from: null, to: null }]);
    expect(button()).toHaveAccessibleName('Filtres');
    expect(screen.queryByRole('group', { name: 'Filtres actifs' })).not.toBeInTheDocument();
  });

  test.each([
    [{ from: '2027-01-01', to: null }, 'DDM : à partir du 01/01/2027'],
    [{ from: null, to: '2027-01-31' }, 'DDM : jusqu’au 31/01/2027'],
    [{ from: '2027-01-01', to: '2027-01-01' }, 'DDM : 01/01/2027'],
  ])('dates %j are said in words', (ends, text) => {
    show([container, { ...days, ...ends }]);
    expect(chips()).toEqual([text]);
  });

  test('are removed one by one, the focus going to the next and then to the button', async () => {
    render(<Living />);
    await userEvent.click(
      screen.getByRole('button', { name: 'Contenant : Fût, retirer ce filtre' }),
    );
    expect(chips()).toEqual(['DDM : 01/01/2027 au 31/01/2027']);
    expect(screen.getByRole('button', { name: /^DDM/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAccessibleName('Filtres');
    expect(button()).toHaveFocus();
  });

  test('are all cleared at once', async () => {
    const onChange = show([kegs, days]);
    await userEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
    expect(onChange).toHaveBeenCalledWith({ container: null, from: null, to: null });
    expect(button()).toHaveFocus();
  });
});

test('a single choice stands in the row itself', async () => {
  const onChange = show([kegs]);
  expect(screen.queryByRole('button', { name: /^Filtres/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer « Contenant »' }));
  expect(onChange).toHaveBeenCalledWith({ container: null });
});

test('a list without views and search has its filters in a row', () => {
  render(<ListFilters filters={[container, days]} onChange={jest.fn()} />);
  expect(screen.getByRole('combobox', { name: 'Contenant' })).toBeVisible();
  expect(screen.getByDisplayValue('01/01/2027')).toBeVisible();
});

test('on a phone they are folded, and stay open until they are closed', async () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(real(query), { matches: true }));
  render(
    <>
      <ListFilters filters={[container, days]} onChange={jest.fn()} />
      <button type="button">Après</button>
    </>,
  );
  expect(chips()).toEqual(['DDM : 01/01/2027 au 31/01/2027']);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(screen.getByRole('combobox', { name: 'Contenant' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Après' }));
  expect(panel()).toBeInTheDocument();
  await userEvent.click(button());
  expect(panel()).not.toBeInTheDocument();
});
