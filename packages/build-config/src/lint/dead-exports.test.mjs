import { findDeadExports } from './dead-exports.mjs';

const source = (path, text) => ({ path, text });
const findingsOf = (...sources) => findDeadExports(sources).map((line) => line.split(' ')[1]);

it('finds a value that no other file mentions', () => {
  expect(
    findingsOf(
      source('a.ts', 'export const used = 1;\nexport async function unused() {}\n'),
      source('b.ts', "import { used } from './a';\n"),
    ),
  ).toEqual(['unused']);
});

it('finds one that is only passed on', () => {
  expect(
    findingsOf(
      source('a.ts', 'export const passedOn = 1;\n'),
      source('index.ts', "export {\n  passedOn,\n} from './a';\nexport * from './b';\n"),
    ),
  ).toEqual(['passedOn']);
});

it('lets types, fragments and what programs read by name be exported', () => {
  expect(
    findingsOf(
      source('a.ts', 'export interface Part {}\n'),
      source('a.graphql.ts', 'export const rowFields = graphql(`\n  fragment RowFields on Row {'),
      source('db/migrations/0001-a.ts', 'export async function up() {}\n'),
    ),
  ).toEqual([]);
});
