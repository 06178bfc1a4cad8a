import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ColumnChoice } from './column-choice';
import { ColumnMenu } from './column-menu';

const columns = [
  { key: 'name', title: 'Nom', fixed: true },
  { key: 'stock', title: 'Stock' },
  { key: 'origin', title: 'Origine', extra: true },
] as const;

function Chooser() {
  const [choice, setChoice] = useState<ColumnChoice>({});
  return (
    <>
      <ColumnMenu columns={columns} choice={choice} onChange={setChoice} picks />
      <p>{JSON.stringify(choice)}</p>
      <button type="button">Après</button>
    </>
  );
}

async function open() {
  render(<Chooser />);
  await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }));
}
const box = (name: string) => screen.getByRole('checkbox', { name });

test('shows the visible columns; the name cannot be hidden', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Colonnes affichées' })).toBeVisible();
  expect(box('Nom')).toBeDisabled();
  expect(box('Stock')).toBeChecked();
  expect(box('Origine')).not.toBeChecked();
});

test('adds a column, and keeps the last one', async () => {
  await open();
  expect(box('Stock')).toBeDisabled();
  await userEvent.click(box('Origine'));
  await userEvent.click(box('Stock'));
  expect(screen.getByText('{"origin":true,"stock":false}')).toBeInTheDocument();
  expect(box('Origine')).toBeDisabled();
});

test('restores the default columns', async () => {
  await open();
  await userEvent.click(box('Origine'));
  await userEvent.click(screen.getByRole('button', { name: 'Colonnes par défaut' }));
  expect(screen.getByText('{}')).toBeInTheDocument();
});

test('Escape closes it and restores the focus', async () => {
  await open();
  box('Origine').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Colonnes' })).toHaveFocus();
});

test('a blur closes it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Après' }));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('shows the keyboard shortcuts of the rows', async () => {
  await open();
  expect(screen.getByText('Au clavier, depuis une ligne')).toBeVisible();
  expect(screen.getByText('sélectionner la ligne')).toBeVisible();
});
