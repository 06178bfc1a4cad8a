import type { ImportFault, ImportView } from '@cervoise/domain/exchange';

export const importId = '33333333-3333-4333-8333-333333333333';

/** An import of ingredients whose file was just brought. */
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
  stockLeftCount: 0,
  faultyRowCount: 0,
  faultCount: 0,
  failure: null,
  isCancelling: false,
  importedBeforeAt: null,
  createdAt: '2026-03-12T09:00:00.000Z',
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
export const done: ImportView = { ...checked, state: 'done', badRows: 'refuse' };

export const faults: readonly ImportFault[] = [
  { row: 4, column: 'Désignation', value: '', message: 'Le nom est requis.' },
  { row: 7, column: 'Famille', value: 'Céréale', message: 'Valeur inconnue.' },
  { row: 7, column: 'U', value: 'tonne', message: 'Valeur inconnue.' },
];

/** A page of them, as the server answers it. */
export const faultPage = (nodes: readonly ImportFault[] = faults, totalCount = nodes.length) => ({
  nodes,
  totalCount,
  pageInfo: { page: 1, pageCount: Math.max(1, Math.ceil(totalCount / 25)), hasNextPage: false },
});
