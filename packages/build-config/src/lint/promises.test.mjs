import { checkPromises } from './promises.mjs';

const files = {
  'security.tsx': 'Les recettes sont\n  chiffrées.',
  'sealing.test.ts': "it('leaves no word of a recipe', …",
};
const check = (line, section = 'Landing') =>
  checkPromises(`## ${section}\n\n${line}\n`, (path) => files[path] ?? null);

it('passes a promise that stands where it says, with a test that exists', () => {
  expect(
    check(
      '| « Les recettes sont chiffrées. » | `security.tsx` | `sealing.test.ts` "leaves no word of a recipe" |',
    ),
  ).toEqual([]);
});

it('finds a promise without a test, unless people keep it', () => {
  const line = '| « Les recettes sont chiffrées. » | `security.tsx` | by contract |';
  expect(check(line)).toEqual([
    'packages/docs/promises.md: no test proves « Les recettes sont chiffrées. »',
  ]);
  expect(check(line, 'Kept by people')).toEqual([]);
});

it('finds words that changed, and tests that are gone', () => {
  const faults = check(
    '| « Les recettes sont scellées. » | `security.tsx` | `gone.test.ts` "anything" |',
  );
  expect(faults).toEqual([
    'packages/docs/promises.md: « Les recettes sont scellées. » no longer stands in security.tsx',
    'packages/docs/promises.md: gone.test.ts has no test « anything »',
  ]);
});

it('finds a row that it cannot read', () => {
  expect(check('| « Sans fichier » | |')).toHaveLength(1);
});
