import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Amount, DataTable, type DataTableProps, ListCard, NameCell, useTableState } from '.';

interface Ingredient {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
}

const ingredients: readonly Ingredient[] = [
  { id: 'saaz', name: 'Houblon Saaz', stock: 6.2 },
  { id: 'pilsen', name: 'Malt Pilsen', stock: 1240.5 },
];

type Shown = Partial<DataTableProps<Ingredient, 'name' | 'stock'>> & { readonly total?: number };

function List({ total = 23, ...props }: Shown) {
  const state = useTableState({
    sortKeys: ['name', 'stock'],
    defaultSort: { key: 'name', direction: 'asc' },
    defaultSize: 9,
    sizes: [9, 50],
  });
  return (
    <DataTable
      label="Ingrédients"
      rows={ingredients}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: 'Nom',
          sortKey: 'name',
          render: ({ id, name }) => <NameCell name={name} detail="Malt" to={`/inventory/${id}`} />,
        },
        {
          key: 'stock',
          title: 'Stock',
          sortKey: 'stock',
          align: 'right',
          render: ({ stock }) => stock,
        },
        { key: 'note', title: 'Note', render: () => 'À goûter' },
        {
          key: 'actions',
          title: 'Actions',
          hideTitle: true,
          render: () => <button type="button">Modifier</button>,
        },
      ]}
      paging={{ state, totalCount: total, noun: ['ingrédient', 'ingrédients'] }}
      empty={<p>Aucun ingrédient</p>}
      {...props}
    />
  );
}

function show(props: Shown = {}, address = '/inventory') {
  const router = createMemoryRouter(
    [
      { path: '/inventory', element: <List {...props} /> },
      { path: '*', element: <p>Fiche</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { address: () => router.state.location.pathname + router.state.location.search };
}

const table = () => screen.getByRole('table', { name: 'Ingrédients' });

test('the figures of a column have the same decimals per unit', () => {
  const stocks = [
    { id: 'saaz', name: 'Houblon Saaz', stock: 6.25 },
    { id: 'pilsen', name: 'Malt Pilsen', stock: 1240 },
    { id: 'yeast', name: 'Levure', stock: 4 },
  ];
  const unitOf = ({ id }: Ingredient) => (id === 'yeast' ? 'u.' : 'kg');
  show({
    rows: stocks,
    columns: [
      {
        key: 'stock',
        title: 'Stock',
        figureOf: (row) => ({ value: row.stock, unit: unitOf(row) }),
        render: (row, decimals) => (
          <Amount value={row.stock} unit={unitOf(row)} shared={decimals} />
        ),
      },
    ],
  });
  const cells = within(table()).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '6,25 kg',
    '1 240,00 kg',
    '4 u.',
  ]);
});

test('a list without pages says that it ends at the limit, a shorter one does not', () => {
  show({ paging: undefined, limit: 2 });
  expect(screen.getByRole('status')).toHaveTextContent(
    'La liste s’arrête ici : elle montre au plus 2 lignes.',
  );
  cleanup();
  show({ paging: undefined, limit: 3 });
  expect(screen.queryByRole('status')).toBeNull();
});

test('marks up rows, columns and positions', () => {
  show();
  expect(within(table()).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 à 9 sur 23 ingrédients');
});

test.each([
  ['a page in the middle', '/inventory?page=2', 23, '10 à 18 sur 23 ingrédients'],
  ['the last page', '/inventory?page=3', 23, '19 à 23 sur 23 ingrédients'],
  ['one page', '/inventory', 2, '2 ingrédients'],
  ['one row', '/inventory', 1, '1 ingrédient'],
])('the footer of %s', (_name, address, total, text) => {
  show({ total }, address);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test.each([
  ['the last page', '/inventory?page=9', 23, '/inventory?page=3'],
  ['the first page, where the server counts no rows beyond', '/inventory?page=2', 0, '/inventory'],
])('a page that no longer exists leads to %s', (_name, from, total, to) => {
  const { address } = show({ rows: [], total }, from);
  expect(address()).toBe(to);
});

test.each([
  ['rows are loading', { rows: [], total: 23, loading: true }],
  ['they could not be loaded', { rows: [], total: 23, error: { title: 'Erreur' } }],
  ['the server counts rows on it', { rows: [], total: 90 }],
])('a page stays while %s', (_name, props) => {
  expect(show(props, '/inventory?page=9').address()).toBe('/inventory?page=9');
});

test('sorting is a button, and the sorted column announces its direction', async () => {
  const { address } = show();
  expect(screen.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(screen.getByRole('columnheader', { name: 'Stock' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(address()).toBe('/inventory?sort=-stock');
  expect(screen.queryByRole('button', { name: 'Note' })).not.toBeInTheDocument();
});

test('pages are links; the current one is marked, and there is none beyond the ends', async () => {
  const { address } = show();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 1');
  expect(pages.queryByRole('link', { name: 'Page précédente' })).not.toBeInTheDocument();
  await userEvent.click(pages.getByRole('link', { name: 'Page suivante' }));
  expect(address()).toBe('/inventory?page=2');
  await userEvent.click(pages.getByRole('link', { name: 'Page 3' }));
  expect(pages.queryByRole('link', { name: 'Page suivante' })).not.toBeInTheDocument();
});

test('the page size is chosen in the footer, if there are more rows', async () => {
  const { address } = show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lignes par page' }), '50');
  expect(address()).toBe('/inventory?size=50');
});

test('a list within the smallest page size offers no other', () => {
  show({ total: 9 });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('columns follow the choice', () => {
  show({ columnChoice: { note: false } });
  expect(screen.queryByRole('columnheader', { name: 'Note' })).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toBeInTheDocument();
});

test('a click on a row follows its link', async () => {
  const { address } = show();
  await userEvent.click(screen.getByText('1240.5'));
  expect(address()).toBe('/inventory/pilsen');
});

test('a click on a button in a row does not', async () => {
  const { address } = show();
  const [first] = screen.getAllByRole('button', { name: 'Modifier' });
  if (first) await userEvent.click(first);
  expect(address()).toBe('/inventory');
});

test('the keyboard reaches a row by its link', async () => {
  const { address } = show();
  screen.getByRole('link', { name: 'Houblon Saaz' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/inventory/saaz');
});

test('the first load is announced, without a footer', () => {
  show({ rows: undefined, loading: true });
  expect(screen.getByRole('status')).toHaveTextContent('Chargement...');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a refetch keeps the current rows', () => {
  show({ loading: true });
  expect(screen.getByRole('link', { name: 'Malt Pilsen' })).toBeInTheDocument();
  expect(table().closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('an empty list is announced', () => {
  show({ rows: [], total: 0 });
  expect(screen.getByText('Aucun ingrédient')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test.each([
  ['in place of rows', undefined, 0],
  ['above rows that stand', ingredients, 2],
])('an error %s can be retried', async (_name, rows, links) => {
  const onRetry = jest.fn();
  show({ rows, error: { title: 'Erreur de connexion', message: 'Hors ligne.' }, onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexionHors ligne.');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryAllByRole('link', { name: /Houblon|Malt/ })).toHaveLength(links);
});

test('a list without pages has neither sort buttons nor footer', () => {
  show({ paging: undefined });
  expect(screen.queryByRole('button', { name: 'Nom' })).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(real(query), { matches: true }));
  });

  test('the rows are cards with the same links', async () => {
    const { address } = show({
      renderCard: ({ id, name }) => (
        <ListCard
          title={name}
          to={`/inventory/${id}`}
          value="6,2 kg"
          status="Stock bas"
          meta="Lot 1"
        />
      ),
    });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Ingrédients' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
    await userEvent.click(cards.getByRole('link', { name: 'Malt Pilsen' }));
    expect(address()).toBe('/inventory/pilsen');
  });

  test('without cards the table stays and can be scrolled by keyboard', async () => {
    show();
    const region = screen.getByRole('region', { name: 'Ingrédients' });
    expect(within(region).getByRole('table', { name: 'Ingrédients' })).toBeInTheDocument();
    await userEvent.tab();
    expect(region).toHaveFocus();
  });
});
