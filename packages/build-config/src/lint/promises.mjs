// @ts-check
// Checks packages/docs/promises.md: each quoted promise is in its file, and its tests exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/run.mjs';

const promisesFile = 'packages/docs/promises.md';

/** A row: | « quoted text » | `its file` | proofs, each `test file` "test title" | */
const row = /^\| « (.+?) » \| `([^`]+)` \|(.*)\|$/;
const proof = /`([^`]+)` "([^"]+)"/g;

/**
 * Line breaks of a file are ignored.
 * @param {string} text
 */
const onOneLine = (text) => text.replace(/\s+/g, ' ');

/**
 * @param {string} document the promises, as Markdown tables
 * @param {(path: string) => string | null} read a file's text, null when there is none
 * @returns {string[]} what is wrong, one line each
 */
export function checkPromises(document, read) {
  const faults = [];
  let section = '';
  for (const line of document.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const found = row.exec(line);
    if (!found) {
      if (line.startsWith('| «'))
        faults.push(`${promisesFile}: not a promise as the others: ${line}`);
      continue;
    }
    const [, words = '', file = '', proofs = ''] = found;
    const text = read(file);
    if (text === null || !onOneLine(text).includes(words)) {
      faults.push(`${promisesFile}: « ${words} » no longer stands in ${file}`);
    }
    const tests = [...proofs.matchAll(proof)];
    if (tests.length === 0 && section !== 'Kept by people') {
      faults.push(`${promisesFile}: no test proves « ${words} »`);
    }
    for (const [, testFile = '', name = ''] of tests) {
      if (!read(testFile)?.includes(name)) {
        faults.push(`${promisesFile}: ${testFile} has no test « ${name} »`);
      }
    }
  }
  return faults;
}

/** @param {string} path from the root of the workspace @returns {string | null} */
function readSource(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The errors in the promises of this workspace. */
export const findBrokenPromises = () => checkPromises(readSource(promisesFile) ?? '', readSource);
