import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { plain, shownToasts } from '../../testing/open-routes';
import { BulkBar } from './bulk-bar';
import { removal } from './record-actions';

const rows = Array.from({ length: 101 }, (_, index) => ({ id: `id-${index}` }));
const keys = rows.map(({ id }) => id);

function show(run: (ids: string[]) => Promise<{ changedCount: number; refused: [] }>) {
  const onClose = jest.fn();
  const selection = {
    keys,
    has: () => true,
    isAll: true,
    toggle: () => undefined,
    toggleAll: () => undefined,
    clear: () => undefined,
  };
  render(
    <BulkBar
      picking={{ selection, nameOf: ({ id }) => `Malt ${id}`, inCards: false }}
      rows={rows}
      actions={[removal(run, 'Ils quittent les listes.')]}
      noun={['malt', 'malts']}
      open
      onChanged={() => Promise.resolve()}
      onClose={onClose}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  return onClose;
}

it('retries only the failed part', async () => {
  const run = jest.fn(async (ids: string[]) => ({ changedCount: ids.length, refused: [] as [] }));
  run.mockImplementationOnce(async (ids) => ({ changedCount: ids.length, refused: [] }));
  run.mockImplementationOnce(() => Promise.reject(new Error('Hors ligne')));
  const onClose = show(run);
  const question = within(await screen.findByRole('dialog', { name: /101/ }));
  const confirm = () => fireEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  confirm();
  expect(await question.findByRole('alert')).toBeInTheDocument();
  expect(shownToasts().map(({ title }) => plain(title))).toEqual(['100 malts supprimés']);
  expect(question.getByText(/Ils quittent les listes/)).toHaveTextContent('Malt id-100.');
  expect(onClose).not.toHaveBeenCalled();
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(run.mock.calls.map(([ids]) => ids.length)).toEqual([100, 1, 1]);
  expect(shownToasts().map(({ title }) => plain(title))).toEqual([
    '100 malts supprimés',
    '1 malt supprimé',
  ]);
});
