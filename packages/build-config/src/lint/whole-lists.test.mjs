import { readFileSync } from 'node:fs';
import { workspaceRoot } from '../codegen/workspace-files.mjs';
import { readSources } from './source-checks.mjs';
import { checkWholeLists } from './whole-lists.mjs';

const schema = readFileSync(`${workspaceRoot}/packages/graphql-client/schema.graphql`, 'utf8');

const faultsOf = (query) => {
  const source = { path: 'mf-x/src/x.graphql.ts', text: `export const x = graphql(\`${query}\`);` };
  return checkWholeLists([...readSources(), source], schema);
};

it.each([
  ['query X { equipment { id name } }', 'equipment'],
  [
    'query X { page: ingredientsPage(first: 5) { nodes { id } } activeBatches { id } }',
    'activeBatches',
  ],
  [
    'query X($type: QrCodeEntityType!) { qrCodeTargets(entityType: $type) { name } }',
    'qrCodeTargets',
  ],
])('finds a growing list that is read whole: %s', (query, name) => {
  expect(faultsOf(query)).toEqual([expect.stringContaining(`mf-x/src/x.graphql.ts: ${name} `)]);
});

it.each([
  ['query X { equipmentPage(first: 5) { nodes { id } } }'],
  ['query X($first: Int!) { inventoryLocations(first: $first) }'],
  ['query X { jobs { name } }'],
  ['query X { ingredient(id: "1") { lots { id } } }'],
  ['mutation X { removeEquipment(id: "1") }'],
])('accepts %s', (query) => {
  expect(faultsOf(query)).toEqual([]);
});

it('finds a list that no screen reads whole any more', () => {
  expect(checkWholeLists([], schema)).toContain('whole-lists.mjs: no screen reads jobs whole.');
});
