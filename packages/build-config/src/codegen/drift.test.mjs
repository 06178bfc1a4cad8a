import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDrift, writeDrift } from './drift.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'codegen-drift-'));
  mkdirSync(join(root, 'a/generated'), { recursive: true });
  mkdirSync(join(root, 'b/generated'), { recursive: true });
  writeFileSync(join(root, 'a/generated/same.ts'), 'same');
  writeFileSync(join(root, 'a/generated/edited.ts'), 'edited by hand');
  writeFileSync(join(root, 'b/generated/old.ts'), 'of an operation that is gone');
});
afterEach(() => rmSync(root, { recursive: true }));

const files = new Map([
  ['a/generated/same.ts', 'same'],
  ['a/generated/edited.ts', 'generated'],
  ['a/generated/missing.ts', 'new'],
]);
const folders = ['a/generated', 'b/generated', 'c/generated'];

it('names each file that is edited, missing or generated no more', () => {
  expect(findDrift(root, files, folders)).toEqual({
    changed: ['a/generated/edited.ts', 'a/generated/missing.ts'],
    stale: ['b/generated/old.ts'],
  });
});

it('leaves no drift behind, and no empty folder', () => {
  writeDrift(root, files, findDrift(root, files, folders));
  expect(findDrift(root, files, folders)).toEqual({ changed: [], stale: [] });
  expect(readFileSync(join(root, 'a/generated/edited.ts'), 'utf8')).toBe('generated');
  expect(existsSync(join(root, 'b/generated'))).toBe(false);
});
