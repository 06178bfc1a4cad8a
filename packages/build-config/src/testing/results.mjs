// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { failedPage } from './failed-page.mjs';

/** @typedef {import('./summary.mjs').StageResult} StageResult */

const startedAt = Date.now();

/** Of the messages that a failed test ended with. */
const longestError = 1500;

/**
 * Why a test failed. Of one that took too long, the second error names the step that it waited for.
 * @param {{ errors?: readonly { message?: string }[] } | undefined} result of its last run
 */
function errorOf(result) {
  const messages = (result?.errors ?? []).map(({ message }) => message ?? '');
  const text = stripVTControlCharacters(messages.join('\n'));
  return text.slice(0, longestError) || 'not recorded';
}

/**
 * Reads a result file that this run wrote; one left by an earlier run does not count.
 * @param {string} file
 */
function readFreshJson(file) {
  if (!existsSync(file) || statSync(file).mtimeMs < startedAt) return null;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * A runner that ended with an error but no failed test counts as one failure.
 * @param {StageResult} result
 * @param {boolean} ok
 * @param {string} runner
 * @returns {StageResult}
 */
function withRunnerFailure(result, ok, runner) {
  if (ok || result.failed.length > 0) return result;
  return { ...result, failed: [`${runner} ended with an error, see above`] };
}

/**
 * @param {string} file what jest wrote with --json
 * @param {boolean} ok whether jest ended well
 * @returns {StageResult}
 */
export function readJestResult(file, ok) {
  const json = readFreshJson(file);
  /** @type {{ passed: number, failed: string[], skipped: string[] }} */
  const result = { passed: 0, failed: [], skipped: [] };
  for (const suite of json?.testResults ?? []) {
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') result.passed += 1;
      else if (test.status === 'failed') result.failed.push(test.fullName);
      else result.skipped.push(test.fullName);
    }
    // A file that fails to load has no test to report.
    if (suite.status === 'failed' && suite.assertionResults.length === 0) {
      result.failed.push(suite.name);
    }
  }
  return withRunnerFailure(result, ok, 'jest');
}

/**
 * @param {string} file what Playwright's json reporter wrote
 * @param {boolean} ok whether Playwright ended well
 * @returns {StageResult}
 */
export function readPlaywrightResult(file, ok) {
  const json = readFreshJson(file);
  /** @type {{ passed: number, failed: string[], skipped: string[] }} */
  const result = { passed: 0, failed: [], skipped: [] };
  // Where a test has no result at all, there is neither error nor page to show.
  const pageOf = (/** @type {any} */ test) => failedPage(test.results.at(-1)?.attachments ?? []);
  const visit = (/** @type {any} */ suite, /** @type {string[]} */ path) => {
    for (const spec of suite.specs ?? []) {
      const name = [...path, spec.title].join(' › ');
      for (const test of spec.tests) {
        if (test.status === 'expected') result.passed += 1;
        else if (test.status === 'skipped') result.skipped.push(name);
        else {
          console.info(`\nThe page of « ${name} » when it failed:\n${pageOf(test)}`);
          // The error stands last: of a long log, the end is kept.
          result.failed.push(`${name}\n${errorOf(test.results.at(-1)).replace(/^/gm, '      ')}`);
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title]);
  };
  for (const suite of json?.suites ?? []) visit(suite, [suite.title]);
  return withRunnerFailure(result, ok, 'Playwright');
}
