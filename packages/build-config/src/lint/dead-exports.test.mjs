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

it('finds one that other files only speak of', () => {
  expect(
    findingsOf(
      source('a.ts', '/** See `spoken`. */\nexport const spoken = 1;\n'),
      source('b.ts', '/** As\n * `spoken`. */\n// Not spoken.\n'),
    ),
  ).toEqual(['spoken']);
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

it('finds one that only its tests keep alive', () => {
  const test = source('a.test.ts', "import { kept } from './a';\nexpect(kept).toBe(1);\n");
  expect(findingsOf(source('a.ts', 'export const kept = 1;\n'), test)).toEqual(['kept']);
  // Its own file uses it: the export is the test's way in.
  expect(findingsOf(source('a.ts', 'export const kept = 1;\nconsole.info(kept);\n'), test)).toEqual(
    [],
  );
  expect(findingsOf(source('src/testing/a.ts', 'export const kept = 1;\n'), test)).toEqual([]);
});

it('lets be what deployed remotes still import', () => {
  expect(
    findingsOf(
      source('a.ts', 'export const expectToast = 1;\n'),
      source('a.test.ts', "import { expectToast } from './a';\n"),
    ),
  ).toEqual([]);
});
