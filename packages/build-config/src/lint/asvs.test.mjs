import { asvsDocument } from '../asvs/document.mjs';
import { checkAsvs } from './asvs.mjs';

const files = {
  'login.test.ts': "it('refuses a wrong password', …",
  'login.ts': 'export const login = 1;\nexport async function logOut() {}',
  'guide.md': 'A session lasts\n24 hours.',
};
const levels = { 'V1.1.1': 1 };
const answer = {
  id: 'V1.1.1',
  about: 'logins',
  status: 'met',
  answer: 'They are.',
  proofs: [{ file: 'login.test.ts', test: 'refuses a wrong password' }],
};
const chapterOf = (...answers) => [{ chapter: 'V1', title: 'Logins', answers }];
const check = (...answers) =>
  checkAsvs(chapterOf(...answers), levels, (path) => files[path] ?? null).map((fault) =>
    fault.replace('packages/docs/asvs: ', ''),
  );
const withProof = (proof) => check({ ...answer, proofs: [proof] });

it('passes answers whose tests, code and words exist', () => {
  expect(check(answer)).toEqual([]);
  expect(withProof({ file: 'login.ts', code: 'login' })).toEqual([]);
  expect(withProof({ file: 'login.ts', code: 'logOut' })).toEqual([]);
  expect(withProof({ file: 'guide.md', text: 'A session lasts 24 hours.' })).toEqual([]);
});

it('finds what is gone', () => {
  expect(withProof({ file: 'gone.ts', code: 'login' })).toEqual(['V1.1.1: gone.ts does not exist']);
  expect(withProof({ file: 'login.test.ts', test: 'locks out' })).toEqual([
    'V1.1.1: login.test.ts has no test « locks out »',
  ]);
  expect(withProof({ file: 'login.ts', code: 'log' })).toEqual(['V1.1.1: login.ts exports no log']);
  expect(withProof({ file: 'guide.md', text: 'A session lasts a week.' })).toEqual([
    'V1.1.1: guide.md no longer says « A session lasts a week. »',
  ]);
  expect(withProof({ file: 'guide.md' })).toEqual(['V1.1.1: a proof in guide.md names nothing']);
});

it('finds requirements without an answer, and answers without a requirement', () => {
  expect(check()).toEqual(['V1.1.1 has no answer']);
  expect(check(answer, { ...answer, id: 'V9.9.9' })).toEqual(['V9.9.9 is no requirement']);
  expect(check(answer, answer)).toEqual(['V1.1.1 has two answers']);
});

it('takes no answer without a proof or a reason', () => {
  expect(check({ ...answer, proofs: [] })).toEqual(['V1.1.1 is met without a proof']);
  expect(check({ ...answer, status: 'not met', proofs: [] })).toEqual([]);
  expect(check({ ...answer, status: 'not met', answer: '', proofs: [] })).toEqual([
    'V1.1.1 does not say what it is about, or why',
  ]);
  expect(check({ ...answer, status: 'perhaps' })).toEqual([
    'V1.1.1 has the unknown status « perhaps »',
  ]);
});

it('puts what is not met first', () => {
  const open = { ...answer, status: 'not met', answer: 'a | b' };
  const document = asvsDocument(chapterOf(open), levels);
  expect(document).toContain('1 requirements: **0 met, 1 not met, 0 not applicable**.');
  expect(
    document.split('| V1.1.1 | 1 | logins | not met | a \\| b<br>`login.test.ts`'),
  ).toHaveLength(3);
});
