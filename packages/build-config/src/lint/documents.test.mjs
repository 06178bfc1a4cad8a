import { checkDocument, checkOwners, findDocuments } from './documents.mjs';

const files = new Set(['packages/domain/src/roles/index.ts', 'packages/docs/decisions.md']);
const check = (text) => checkDocument('packages/docs/page.md', text, (path) => files.has(path));

it('accepts files that exist, addresses and anchors', () => {
  expect(
    check(
      '`packages/domain/src/roles/index.ts`, [why](decisions.md#roles), [site](https://x.example), [below](#below)',
    ),
  ).toEqual([]);
});

it('names a file that is gone, and a link that leads nowhere', () => {
  expect(check('`packages/domain/src/gone.ts` and [gone](gone.md)')).toEqual([
    'packages/docs/page.md: packages/domain/src/gone.ts does not exist',
    'packages/docs/page.md: packages/docs/gone.md does not exist',
  ]);
});

it('leaves placeholders alone', () => {
  expect(check('`src/features/<name>/`, `packages/<name>/src`')).toEqual([]);
});

it('names a module without an owner, and an owner of what is gone', () => {
  const owners = '* @a/all\n/packages/api/ @a/all\n/packages/api/src/modules/gone/ @a/all\n';
  expect(
    checkOwners(
      owners,
      ['packages/api', 'packages/domain/src/yeast'],
      (path) => !/gone/.test(path),
    ),
  ).toEqual([
    '.github/CODEOWNERS: packages/domain/src/yeast has no owner',
    '.github/CODEOWNERS: packages/api/src/modules/gone has an owner and does not exist',
  ]);
});

it('finds the documents of every folder', () => {
  expect(findDocuments()).toEqual(
    expect.arrayContaining([
      'README.md',
      'packages/docs/security.md',
      'packages/docs/decisions/stock.md',
    ]),
  );
});
