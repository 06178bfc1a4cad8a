import { findDeadExports } from './dead-exports.mjs';

const source = (path, text) => ({ path, text });
const findingsOf = (...sources) =>
  findDeadExports(sources, new Map()).map((line) => line.split(' ')[1]);

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

it('keeps the named exports of the named files alone', () => {
  const kept = new Map([['a.ts: expectToast', 'deployed remotes still import it']]);
  const exporting = (path) => source(path, 'export const expectToast = 1;\n');
  const test = source('a.test.ts', "import { expectToast } from './a';\n");
  expect(findDeadExports([exporting('a.ts'), test], kept)).toEqual([]);
  expect(findDeadExports([exporting('b.ts'), test], kept)).toContain(
    'b.ts: expectToast is used by tests alone',
  );
});

it('finds a reason whose export is gone, or is used by others by now', () => {
  const kept = new Map([['a.ts: expectToast', 'deployed remotes still import it']]);
  const needless = ['a.ts: expectToast is kept needlessly'];
  expect(findDeadExports([source('a.ts', '')], kept)).toEqual(needless);
  expect(
    findDeadExports(
      [
        source('a.ts', 'export const expectToast = 1;\n'),
        source('b.ts', "import { expectToast } from './a';\n"),
      ],
      kept,
    ),
  ).toEqual(needless);
});
