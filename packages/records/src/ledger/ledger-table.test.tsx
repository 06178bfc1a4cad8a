import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { plain } from '../testing/open-routes';
import { type LedgerLine, useLedgerPages } from './ledger-line';
import { LedgerTable } from './ledger-table';

const sale: LedgerLine = {
  id: 'l-3',
  kind: 'sale',
  quantity: -24,
  reason: 'Marché',
  userName: 'Hugo Lemaître',
  createdAt: new Date(2026, 2, 3),
};
const corrected: LedgerLine = { ...sale, id: 'l-2', isCorrected: true };
const transfer: LedgerLine = { ...sale, id: 'l-1', kind: 'transfer_out' };

interface LedgerProps {
  readonly lines: readonly LedgerLine[];
  readonly onCorrect?: (line: LedgerLine) => void;
}

function Ledger({ lines, onCorrect }: LedgerProps) {
  return (
    <LedgerTable
      lines={lines}
      totalCount={lines.length}
      state={useLedgerPages()}
      loading={false}
      unitOf={() => 'fûts'}
      kindOf={({ kind }) => (kind === 'sale' ? 'Vente' : 'Transfert')}
      placeOf={({ kind }) => (kind === 'sale' ? null : 'vers Taverne')}
      stockAfter={() => 72}
      onCorrect={onCorrect}
      isCorrectable={({ kind }) => kind === 'sale'}
      emptyText="Les ventes s’inscriront ici."
    />
  );
}

const show = (props: LedgerProps) =>
  render(
    <MemoryRouter>
      <Ledger {...props} />
    </MemoryRouter>,
  );
const rows = () => screen.getAllByRole('row').slice(1);

it('shows movements with quantity, destination, reason and remaining stock', () => {
  show({ lines: [transfer] });
  expect(rows().map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/^Transfertvers Taverne · Marché−24 fûts72 fûts.+Hugo Lemaître$/),
  ]);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

it('offers one correction per line, with permission', async () => {
  const onCorrect = jest.fn();
  show({ lines: [sale, corrected, transfer], onCorrect });
  const buttons = rows().map((row) => within(row).queryByRole('button', { name: /^Corriger/ }));
  expect(buttons.map(Boolean)).toEqual([true, false, false]);
  if (buttons[0]) await userEvent.click(buttons[0]);
  expect(onCorrect).toHaveBeenCalledWith(sale);
});

it('shows a text when it is empty', () => {
  show({ lines: [] });
  expect(screen.getByText('Les ventes s’inscriront ici.')).toBeVisible();
});
