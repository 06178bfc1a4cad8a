import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ViewChips } from '../filters';
import { type SavedView, savedViewChips } from '.';

const view = (id: string): SavedView => ({
  id,
  name: `Vue ${id}`,
  address: `type=${id}`,
  isOwn: true,
  sharedBy: null,
});
const some = [view('a'), view('b')];
const many = ['a', 'b', 'c', 'd'].map(view);

interface Shown {
  readonly views?: readonly SavedView[];
  readonly open?: SavedView | null;
  readonly isChanged?: boolean;
}

function show({ views = some, open = null, isChanged = false }: Shown = {}) {
  const onRename = jest.fn();
  render(
    <MemoryRouter>
      <ViewChips
        label="Vues"
        views={[]}
        selected={null}
        linkTo={() => ''}
        further={savedViewChips({
          views,
          open,
          isChanged,
          linkTo: ({ id, address }) => `?${address}&saved=${id}`,
          actions: [{ label: 'Renommer', onSelect: onRename }],
        })}
      />
    </MemoryRouter>,
  );
  return onRename;
}

test('each is a link to its view', () => {
  show();
  expect(screen.getByRole('link', { name: 'Vue a' })).toHaveAttribute('href', '/?type=a&saved=a');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the open one is marked, with its actions', async () => {
  const onRename = show({ open: some[1] });
  expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('Vue b');
  await userEvent.click(screen.getByRole('button', { name: 'Actions sur la vue Vue b' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Renommer' }));
  expect(onRename).toHaveBeenCalledTimes(1);
});

test('an unsaved change is shown', () => {
  show({ open: some[0], isChanged: true });
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Vue amodifiée');
});

test('a shared one tells whose it is', () => {
  const views = [
    { ...view('a'), sharedBy: 'Camille Morel' },
    { ...view('b'), isOwn: false, sharedBy: 'Jeanne Delaunay' },
  ];
  show({ views });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Vue apartagée',
    'Vue bde Jeanne Delaunay',
  ]);
});

test('many are in a menu, with the open one beside it', async () => {
  show({ views: many, open: many[2] });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Vue c']);
  await userEvent.click(screen.getByRole('button', { name: 'Plus de vues' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Vue a',
    'Vue b',
    'Vue d',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Vue d' })).toHaveAttribute(
    'href',
    '/?type=d&saved=d',
  );
});
