import { act, render, screen, waitFor, within } from '@testing-library/react';
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

describe('a range of days with one end', () => {
  test.each([
    [{ from: '2027-01-01', to: null }, '01/01/2027', ''],
    [{ from: null, to: '2027-01-31' }, '', '31/01/2027'],
  ])('%j is shown in its field', async (ends, from, to) => {
    show([container, { ...days, ...ends }]);
    await userEvent.click(button());
    expect(screen.getByRole('textbox', { name: 'DDM, du' })).toHaveValue(from);
    expect(screen.getByRole('textbox', { name: 'DDM, au' })).toHaveValue(to);
  });

  test.each([
    ['by keyboard', async () => userEvent.keyboard('{Tab}{Tab}{Tab}')],
    ['by a press beside it', async () => userEvent.click(screen.getByText('Contenant'))],
    ['by a press that closes the panel', async () => userEvent.click(screen.getByText('Après'))],
  ])('is set when the field is left %s after one day', async (_way, leave) => {
    const onChange = show([container, { ...days, from: null, to: null }]);
    await userEvent.click(button());
    await userEvent.type(screen.getByRole('textbox', { name: 'DDM, du' }), '05/01/2027');
    await leave();
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ from: '2027-01-05', to: null }),
    );
  });

  test('is set when the focus leaves its second end, and the panel with it', async () => {
    const onChange = show([container, { ...days, from: null, to: null }]);
    await userEvent.click(button());
    await userEvent.type(screen.getByRole('textbox', { name: 'DDM, au' }), '31/01/2027');
    act(() => screen.getByText('Après').focus());
    expect(panel()).not.toBeInTheDocument();
    expect(onChange).toHaveBeenLastCalledWith({ from: null, to: '2027-01-31' });
  });

  test('is set when only one day of the calendar was pressed', async () => {
    const onChange = show([container, { ...days, from: '2027-01-01', to: null }]);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('textbox', { name: 'DDM, du' }));
    const [day] = await screen.findAllByTitle('2027-01-05');
    if (day) await userEvent.click(day);
    await userEvent.click(screen.getByText('Contenant'));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ from: '2027-01-05', to: null }),
    );
  });

  test('is left as it was by Escape', async () => {
    const onChange = show([container, { ...days, to: null }]);
    await userEvent.click(button());
    await userEvent.type(screen.getByRole('textbox', { name: 'DDM, au' }), '05/01/2027{Escape}');
    await userEvent.click(screen.getByText('Contenant'));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('may end before it begins no more than one with both', async () => {
    const onChange = show([container, { ...days, from: '2027-01-01', to: null }]);
    await userEvent.click(button());
    await userEvent.type(screen.getByRole('textbox', { name: 'DDM, au' }), '05/12/2026');
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await userEvent.click(screen.getByText('Contenant'));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-05', to: '2027-01-01' }),
    );
    expect(onChange).toHaveBeenCalledTimes(1);
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
