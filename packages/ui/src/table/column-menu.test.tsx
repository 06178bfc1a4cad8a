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

test('says which columns stand there; the name always does', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Colonnes affichées' })).toBeVisible();
  expect(box('Nom')).toBeDisabled();
  expect(box('Stock')).toBeChecked();
  expect(box('Origine')).not.toBeChecked();
});

test('a column is added, and the last one cannot be left out', async () => {
  await open();
  expect(box('Stock')).toBeDisabled();
  await userEvent.click(box('Origine'));
  await userEvent.click(box('Stock'));
  expect(screen.getByText('{"origin":true,"stock":false}')).toBeInTheDocument();
  expect(box('Origine')).toBeDisabled();
});

test('the list’s own columns come back', async () => {
  await open();
  await userEvent.click(box('Origine'));
  await userEvent.click(screen.getByRole('button', { name: 'Colonnes par défaut' }));
  expect(screen.getByText('{}')).toBeInTheDocument();
});

test('Escape closes it and gives the focus back', async () => {
  await open();
  box('Origine').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Colonnes' })).toHaveFocus();
});

test('leaving it closes it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Après' }));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('lists the keys of the rows', async () => {
  await open();
  expect(screen.getByText('Au clavier, depuis une ligne')).toBeVisible();
  expect(screen.getByText('sélectionner la ligne')).toBeVisible();
});
