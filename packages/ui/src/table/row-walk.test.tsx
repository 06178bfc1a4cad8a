import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataTable, ListCard, NameCell, useSelection } from '.';

interface Malt {
  readonly id: string;
  readonly name: string;
}

const malts = (count: number): Malt[] =>
  Array.from({ length: count }, (_, index) => ({ id: `m${index}`, name: `Malt ${index}` }));

function List({ rows, inCards = false }: { readonly rows: readonly Malt[]; inCards?: boolean }) {
  const search = useRef<HTMLInputElement>(null);
  const selection = useSelection(
    rows.map(({ id }) => id),
    '',
  );
  return (
    <>
      <input ref={search} type="search" aria-label="Recherche" />
      <DataTable
        label="Malts"
        columns={[
          {
            key: 'name',
            title: 'Nom',
            render: ({ id, name }) => <NameCell name={name} to={`/malts/${id}`} />,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={({ id, name }) => <ListCard title={name} to={`/malts/${id}`} />}
        picking={{ selection, nameOf: ({ name }) => name, inCards }}
        onSearch={() => search.current?.focus()}
        empty={<p>Rien</p>}
      />
      <p>{`Choisis : ${selection.keys.join(' ')}`}</p>
    </>
  );
}

function show(rows: readonly Malt[], inCards = false) {
  const router = createMemoryRouter([
    { path: '/', element: <List rows={rows} inCards={inCards} /> },
    { path: '*', element: <p>Fiche</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { address: () => router.state.location.pathname };
}

const link = (name: string) => screen.getByRole('link', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('by keyboard', () => {
  test('arrows, Home and End move between rows and stop at the ends', async () => {
    show(malts(4));
    link('Malt 1').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(link('Malt 2')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(link('Malt 3')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(link('Malt 0')).toHaveFocus();
  });

  test('moves between checkboxes too', async () => {
    show(malts(3));
    box('Sélectionner Malt 0').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(box('Sélectionner Malt 1')).toHaveFocus();
  });

  test('Enter opens; Space selects, with Shift a range', async () => {
    const { address } = show(malts(4));
    link('Malt 0').focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(screen.getByText('Choisis : m0 m1 m2')).toBeInTheDocument();
    expect(address()).toBe('/');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/malts/m2');
  });

  test('« / » focuses the search from a row only', async () => {
    show(malts(2));
    await userEvent.keyboard('/');
    expect(document.body).toHaveFocus();
    link('Malt 0').focus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveValue('/');
  });

  test('shortcuts with Control are left to the browser', async () => {
    show(malts(2));
    link('Malt 0').focus();
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(link('Malt 0')).toHaveFocus();
  });
});

describe('with the boxes', () => {
  test('the header checkbox selects all and shows a partial selection', async () => {
    show(malts(3));
    await userEvent.click(box('Sélectionner Malt 1'));
    const all = box('Tout sélectionner sur la page');
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(screen.getByText('Choisis : m0 m1 m2')).toBeInTheDocument();
    expect(all).toBeChecked();
    expect(all).not.toBePartiallyChecked();
  });

  test('Shift and a click select a range', async () => {
    const user = userEvent.setup();
    show(malts(5));
    await user.click(box('Sélectionner Malt 1'));
    await user.keyboard('{Shift>}');
    await user.click(box('Sélectionner Malt 3'));
    expect(screen.getByText('Choisis : m1 m2 m3')).toBeInTheDocument();
  });

  test('a click on a checkbox does not open the row', async () => {
    const { address } = show(malts(2));
    await userEvent.click(box('Sélectionner Malt 0'));
    expect(address()).toBe('/');
  });
});

describe('a page of many rows', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(54);
  });
  const rowCount = () => document.querySelectorAll('[data-row-index]').length;

  test('a hundred rows are all rendered', () => {
    show(malts(100));
    expect(rowCount()).toBe(100);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  });

  test('of five hundred only those near the window are rendered, with their positions', async () => {
    show(malts(500));
    const first = await screen.findByRole('row', { name: /Malt 0/ });
    expect(first).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    expect(rowCount()).toBeGreaterThan(10);
    expect(rowCount()).toBeLessThanOrEqual(100);
  });

  test('the keyboard reaches rows that are not rendered', async () => {
    show(malts(500));
    await screen.findByRole('link', { name: 'Malt 0' });
    act(() => link('Malt 0').focus());
    await userEvent.keyboard('{End}');
    expect(link('Malt 499')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(link('Malt 498')).toHaveFocus();
    expect(rowCount()).toBeLessThanOrEqual(100);
  });

  test('all of them can be selected', async () => {
    show(malts(500));
    await screen.findByRole('link', { name: 'Malt 0' });
    await userEvent.click(box('Tout sélectionner sur la page'));
    expect(screen.getByText(/^Choisis : m0 .* m499$/)).toBeInTheDocument();
  });

  test('printing renders all of them', async () => {
    show(malts(500));
    await screen.findByRole('link', { name: 'Malt 0' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rowCount()).toBe(500);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rowCount()).toBeLessThanOrEqual(100);
  });

  test('cards are virtualised too, with their count', async () => {
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(real(query), { matches: true }));
    show(malts(500), true);
    const cards = within(await screen.findByRole('list', { name: 'Malts' }));
    const [first] = await cards.findAllByRole('listitem');
    expect(first).toHaveAttribute('aria-setsize', '500');
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(rowCount()).toBeLessThanOrEqual(100);
    await userEvent.click(box('Sélectionner Malt 0'));
    expect(screen.getByText('Choisis : m0')).toBeInTheDocument();
  });
});
