import { batchStatuses, batchStatusLabels } from '.';

it('has a French word for each state of a batch, no two alike', () => {
  expect(Object.keys(batchStatusLabels)).toEqual([...batchStatuses]);
  expect(new Set(Object.values(batchStatusLabels)).size).toBe(batchStatuses.length);
});
