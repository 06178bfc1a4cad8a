import { badUserInput, notFound } from '../errors';
import { bulkResult, bulkUpdate, changeOne, type StateChange } from './bulk-update';

interface Keg {
  readonly id: string;
  readonly name: string;
  readonly isClean: boolean;
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const kegs: readonly Keg[] = [
  { id: idOf(1), name: 'Fût 1', isClean: false },
  { id: idOf(2), name: 'Fût 2', isClean: true },
  { id: idOf(3), name: 'Fût percé', isClean: false },
];

/** Cleans kegs except one that leaks; records its calls. */
function cleaning() {
  const locked: string[][] = [];
  const written: string[] = [];
  const change: StateChange<Keg> = {
    lock: async (ids) => {
      locked.push(ids);
      return kegs.filter(({ id }) => ids.includes(id));
    },
    nameOf: ({ name }) => name,
    notFound: () => notFound('Fût non trouvé'),
    refusalOf: ({ name }) => (name === 'Fût percé' ? badUserInput('Ce fût fuit.') : null),
    isDone: ({ isClean }) => isClean,
    write: async (rows) => {
      written.push(...rows.map(({ id }) => id));
      return rows.map((row) => ({ ...row, isClean: true }));
    },
  };
  return { change, locked, written };
}

it('changes the allowed records that differ, and reports the others', async () => {
  const { change, written } = cleaning();
  const ids = [idOf(3), idOf(1), idOf(2), idOf(4), 'aucun'];
  const changed = await bulkUpdate(ids, change);
  expect(written).toEqual([idOf(1)]);
  expect(changed.rows.get(idOf(1))?.isClean).toBe(true);
  expect(changed.rows.get(idOf(2))).toBe(kegs[1]);
  expect(bulkResult(changed)).toEqual({
    changedCount: 1,
    refused: [
      { id: idOf(3), name: 'Fût percé', message: 'Ce fût fuit.' },
      { id: idOf(4), name: '', message: 'Fût non trouvé' },
      { id: 'aucun', name: '', message: 'Fût non trouvé' },
    ],
  });
});

it('deduplicates ids, whatever their case, and queries ids only', async () => {
  const { change, locked, written } = cleaning();
  const id = 'abcdef00-0000-4000-8000-000000000000';
  await bulkUpdate([id, id.toUpperCase(), 'aucun'], change);
  expect(locked).toEqual([[id]]);
  expect(written).toEqual([]);
});

it('accepts at most a hundred ids', async () => {
  const { change, locked } = cleaning();
  const ids = Array.from({ length: 101 }, (_, index) => idOf(index));
  await expect(bulkUpdate(ids, change)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(locked).toEqual([]);
  await bulkUpdate(ids.slice(1), change);
  expect(locked[0]).toHaveLength(100);
});

it('applies the same rules to a single record', async () => {
  const { change } = cleaning();
  expect((await changeOne(idOf(1), change)).isClean).toBe(true);
  expect(await changeOne(idOf(2), change)).toBe(kegs[1]);
  await expect(changeOne(idOf(3), change)).rejects.toThrow('Ce fût fuit.');
  await expect(changeOne(idOf(4), change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
