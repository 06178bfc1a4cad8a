import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Tabs } from './tabs';

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Tabs
        label="Fiche"
        tabs={[
          { key: 'lots', label: 'Lots', count: 3, content: 'Trois lots' },
          { key: 'movements', label: 'Mouvements', content: 'Le journal' },
          { key: 'notes', label: 'Notes', content: 'Rien' },
        ]}
      />
      <Address />
    </MemoryRouter>,
  );
}

test('the URL opens its tab, an unknown one the first', () => {
  show('/fiche?tab=movements');
  expect(screen.getByRole('tab', { name: 'Mouvements' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Mouvements' })).toHaveTextContent('Le journal');
});

test('an unknown tab in the URL is ignored', () => {
  show('/fiche?tab=nothing');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Trois lots');
});

test('a click opens a tab at its first page and writes it to the URL', async () => {
  show('/fiche?page=2&size=10');
  await userEvent.click(screen.getByRole('tab', { name: 'Mouvements' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Le journal');
  expect(screen.getByRole('status')).toHaveTextContent('?size=10&tab=movements');
  await userEvent.click(screen.getByRole('tab', { name: /Lots/ }));
  expect(screen.getByRole('status')).toHaveTextContent(/^\?size=10$/);
});

test('arrows wrap around, Home and End move to the ends; only the open tab is in the tab order', async () => {
  show('/fiche');
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: /Lots/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Notes' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Rien');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Lots/ })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Notes' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: /Lots/ })).toHaveFocus();
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});
