import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Menu } from './menu';
import type { MenuItem } from './menu-popup';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(items: readonly MenuItem[]) {
  render(
    <MemoryRouter>
      <Menu label="Actions sur Malt Pilsen" items={items} />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Actions sur Malt Pilsen' }));
}

const items = (remove = () => {}): MenuItem[] => [
  { label: 'Modifier', icon: 'edit', to: '/edit' },
  { label: 'Recevoir un lot', onSelect: () => {} },
  { label: 'Supprimer', danger: true, separated: true, onSelect: remove },
];

test('it opens with the focus on its first item, and the button is expanded', async () => {
  await open(items());
  expect(screen.getByRole('menu', { name: 'Actions sur Malt Pilsen' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
});

test('an open menu is no further child of what its button is in', async () => {
  await open(items());
  const button = screen.getByRole('button', { name: 'Actions sur Malt Pilsen' });
  expect(button.nextElementSibling).toBe(screen.getByRole('status'));
});

test('arrows, Home and End move the focus', async () => {
  await open(items());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Recevoir un lot' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Supprimer' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Home}');
  expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus();
});

test('an item runs its action, closes the menu and restores the focus', async () => {
  const remove = jest.fn();
  await open(items(remove));
  await userEvent.keyboard('{End}{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveFocus();
});

test.each(['{Enter}', ' '])('a link item navigates with %p', async (key) => {
  await open(items());
  await userEvent.keyboard(key);
  expect(screen.getByRole('status')).toHaveTextContent('/edit');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('Escape closes and restores the focus', async () => {
  await open(items());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a click elsewhere closes', async () => {
  await open(items());
  await userEvent.click(screen.getByRole('status'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the arrow down opens it too', async () => {
  render(
    <MemoryRouter>
      <Menu label="Compte" items={items()} />
    </MemoryRouter>,
  );
  screen.getByRole('button', { name: 'Compte' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu', { name: 'Compte' })).toBeInTheDocument();
});

test('a radio item is checked, and a disabled one does nothing', async () => {
  const choose = jest.fn();
  await open([
    { label: 'Clair', checked: true, onSelect: choose },
    { label: 'Sombre', checked: false, onSelect: choose },
    { label: 'Exporter', disabled: true, onSelect: choose },
  ]);
  expect(screen.getByRole('menuitemradio', { name: 'Clair' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Sombre' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Exporter' }));
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});
