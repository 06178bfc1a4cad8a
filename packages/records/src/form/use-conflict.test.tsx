import { act, render, renderHook, screen } from '@testing-library/react';
import { useConflict } from './use-conflict';

const ours = { name: 'Malt Cara 50' };
const loaded = { name: 'Malt Cara 50', supplier: 'Weyermann', updatedAt: new Date(2026, 2, 1) };
const theirs = { name: 'Malt Cara 60', supplier: 'Weyermann', updatedAt: new Date(2026, 2, 2) };

function renderConflict(readCurrent: () => Promise<typeof theirs | undefined>) {
  const save = jest.fn(async () => 'saved');
  const { result } = renderHook(() =>
    useConflict({
      loaded,
      readCurrent,
      factsOf: ({ name, supplier }) => [
        { label: 'Nom', value: name },
        { label: 'Fournisseur', value: supplier },
      ],
      save,
    }),
  );
  return { result, save };
}

it('fetches the other user’s version on request', async () => {
  const { result } = renderConflict(async () => theirs);
  expect(result.current.currentVersion).toBeUndefined();
  await act(() => result.current.conflict.onShowCurrent());
  render(result.current.currentVersion);
  const version = screen.getByRole('region', { name: 'Version actuelle' });
  expect(version).toHaveTextContent(/Malt Cara 60 au lieu de Malt Cara 50.*Enregistrée/);
  expect(version).not.toHaveTextContent('Fournisseur');
});

it('reports to the form that it cannot be fetched', async () => {
  const { result } = renderConflict(() => Promise.reject(new Error('offline')));
  await expect(result.current.conflict.onShowCurrent()).rejects.toThrow('offline');
  expect(result.current.currentVersion).toBeUndefined();
});

it('overwrites it without a version', async () => {
  const { result, save } = renderConflict(async () => theirs);
  await expect(result.current.conflict.saveAnyway(ours)).resolves.toBe('saved');
  expect(save.mock.calls).toEqual([[ours]]);
});
