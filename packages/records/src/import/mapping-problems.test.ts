import { mappingNote, mappingProblems } from './mapping-problems';

const fields = [
  { field: 'name', label: 'Nom', need: 'always' },
  { field: 'type', label: 'Type', need: 'new' },
  { field: 'unit', label: 'Unité', need: 'new' },
  { field: 'lotNumber', label: 'Lot', need: 'optional' },
] as const;
const list = [...fields];

it('finds nothing wrong with a complete mapping', () => {
  expect(mappingProblems(list, ['name', 'type', null, 'unit'], 'refuse')).toEqual([]);
});

it('requires the fields of every import', () => {
  expect(mappingProblems(list, [null, 'lotNumber'], 'update')).toEqual([
    'Indiquez la colonne « Nom ».',
  ]);
});

it('requires the fields of new records, unless the file may update', () => {
  expect(mappingProblems(list, ['name'], 'refuse')).toEqual([
    'Indiquez les colonnes « Type » et « Unité ».',
  ]);
  expect(mappingNote(list, ['name'], 'refuse')).toBeNull();
  expect(mappingProblems(list, ['name'], 'update')).toEqual([]);
  expect(mappingNote(list, ['name'], 'update')).toBe(
    'Sans « Type » et « Unité », ce fichier ne peut que mettre à jour ce qui existe.',
  );
});

it('reports a field mapped to two columns', () => {
  expect(mappingProblems(list, ['name', 'type', 'unit', 'name'], 'refuse')).toEqual([
    'Deux colonnes sont associées à « Nom ».',
  ]);
});
