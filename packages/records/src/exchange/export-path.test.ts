import { exportPath } from './export-path';

it('contains the parameters of the list on screen', () => {
  const path = exportPath('ingredients', 'csv', {
    filter: {
      view: 'low_stock',
      search: 'malt & houblon',
      types: ['malt', 'hop'],
      expiresFrom: '2026-03-01',
      expiresTo: new Date(2026, 2, 31),
      supplier: null,
      location: undefined,
      statuses: [],
    },
    sort: { field: 'name', direction: 'desc' },
  });
  const [address, query] = path.split('?');
  expect(address).toBe('/exports/ingredients');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    format: 'csv',
    view: 'low_stock',
    search: 'malt & houblon',
    types: 'malt,hop',
    expiresFrom: '2026-03-01',
    expiresTo: '2026-03-31',
    sort: 'name',
    direction: 'desc',
  });
});

it('has no parameters without filters', () => {
  expect(exportPath('equipment', 'xlsx', {})).toBe('/exports/equipment?format=xlsx');
});
