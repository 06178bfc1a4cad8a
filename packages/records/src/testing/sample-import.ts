import type {
  ImportFault,
  ImportPreviewRow,
  ImportView,
  KeptRecord,
} from '@cervoise/domain/exchange';

export const importId = '33333333-3333-4333-8333-333333333333';

/** An import of ingredients whose file was just uploaded. */
export const uploaded: ImportView = {
  id: importId,
  kind: 'ingredients',
  fileName: 'stock-mars.csv',
  state: 'uploaded',
  columns: [
    { header: 'Désignation', samples: ['Malt Pale', 'Citra', 'Safale US-05'] },
    { header: 'Famille', samples: ['Malt', 'Houblon'] },
    { header: 'U', samples: ['kg'] },
    { header: 'Rayon', samples: ['A3'] },
  ],
  mapping: ['name', 'type', 'unit', null],
  fields: [
    { field: 'name', label: 'Nom', need: 'always' },
    { field: 'type', label: 'Type', need: 'new' },
    { field: 'unit', label: 'Unité', need: 'new' },
    { field: 'stockQuantity', label: 'Stock', need: 'optional' },
  ],
  existing: 'refuse',
  badRows: null,
  rowCount: 12,
  processedCount: 0,
  createdCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  stockLeftCount: 0,
  faultyRowCount: 0,
  faultCount: 0,
  failure: null,
  isCancelling: false,
  importedBeforeAt: null,
  createdAt: '2026-03-12T09:00:00.000Z',
  finishedAt: null,
  importedBy: null,
  undoableUntil: null,
  undoneAt: null,
  undoneBy: null,
  undoneCount: 0,
  keptCount: 0,
};

export const checking: ImportView = { ...uploaded, state: 'checking', processedCount: 3 };
export const checked: ImportView = {
  ...uploaded,
  state: 'checked',
  processedCount: 12,
  createdCount: 12,
};
export const checkedWithFaults: ImportView = {
  ...checked,
  createdCount: 8,
  updatedCount: 2,
  stockLeftCount: 2,
  faultyRowCount: 2,
  faultCount: 3,
};
export const importing: ImportView = { ...checked, state: 'importing', processedCount: 6 };
export const done: ImportView = {
  ...checked,
  state: 'done',
  badRows: 'refuse',
  finishedAt: '2026-03-12T09:05:00.000Z',
  importedBy: 'Élodie Zimmer',
  undoableUntil: '2026-03-13T09:05:00.000Z',
};
export const undoing: ImportView = {
  ...done,
  state: 'undoing',
  processedCount: 3,
  undoableUntil: null,
};
export const undone: ImportView = {
  ...undoing,
  state: 'undone',
  processedCount: 12,
  undoneAt: '2026-03-12T10:00:00.000Z',
  undoneBy: 'Hugo Martin',
  undoneCount: 10,
  keptCount: 2,
};

export const faults: readonly ImportFault[] = [
  { row: 4, column: 'Désignation', value: '', message: 'Le nom est requis.' },
  { row: 7, column: 'Famille', value: 'Céréale', message: 'Valeur inconnue.' },
  { row: 7, column: 'U', value: 'tonne', message: 'Valeur inconnue.' },
];

/** A page of row errors, as returned by the server. */
export const faultPage = (
  nodes: readonly ImportFault[] | readonly KeptRecord[] = faults,
  totalCount = nodes.length,
) => ({
  nodes,
  totalCount,
  pageInfo: { page: 1, pageCount: Math.max(1, Math.ceil(totalCount / 25)), hasNextPage: false },
});

/** The preview of a check: a new row, a changed one and an unchanged one. */
export const previews: readonly ImportPreviewRow[] = [
  {
    row: 2,
    name: 'Malt Pale',
    change: 'create',
    cells: [
      { label: 'Type', after: { kind: 'text', value: 'Malt' }, before: null },
      { label: 'Stock', after: { kind: 'number', value: 1250.5 }, before: null },
      { label: 'Péremption', after: { kind: 'date', value: '2026-12-31' }, before: null },
    ],
  },
  {
    row: 3,
    name: 'Citra',
    change: 'update',
    cells: [
      {
        label: 'Coût unitaire',
        after: { kind: 'number', value: 41.2 },
        before: { kind: 'number', value: 38.9 },
      },
      {
        label: 'Fournisseur',
        after: { kind: 'text', value: 'Yakima' },
        before: { kind: 'text', value: null },
      },
    ],
  },
  { row: 5, name: 'Safale US-05', change: 'unchanged', cells: [] },
];

export const kept: readonly KeptRecord[] = [
  { recordId: 'i-1', name: 'Citra', reason: 'Modifié depuis l’import.' },
  { recordId: 'i-2', name: 'Malt Pale', reason: 'Son stock a bougé depuis l’import.' },
];
