// @ts-check
// Checks the answers to ASVS in packages/docs/asvs: each requirement has one, and its proofs exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersFolder, readAsvs } from '../asvs/answers.mjs';
import { asvsDocument, asvsDocumentPath } from '../asvs/document.mjs';
import { root } from '../workspace/run.mjs';

/** @import { Chapter, Levels, Proof } from '../asvs/answers.mjs' */

const statuses = ['met', 'not met', 'not applicable'];

/** @param {string} text */
const onOneLine = (text) => text.replace(/\s+/g, ' ');

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * @param {Proof} proof
 * @param {(path: string) => string | null} read
 * @returns {string | null} what is wrong with it
 */
function faultOf({ file, test, code, text }, read) {
  const content = read(file);
  if (content === null) return `${file} does not exist`;
  if (test !== undefined && !content.includes(test)) return `${file} has no test « ${test} »`;
  const declaration = `export (async )?(const|function|class|interface|type) ${escaped(code ?? '')}\\b`;
  if (code !== undefined && !new RegExp(declaration).test(content)) {
    return `${file} exports no ${code}`;
  }
  if (text !== undefined && !onOneLine(content).includes(onOneLine(text))) {
    return `${file} no longer says « ${text} »`;
  }
  return (test ?? code ?? text) ? null : `a proof in ${file} names nothing`;
}

/**
 * @param {readonly Chapter[]} chapters
 * @param {Levels} levels of all requirements that need an answer
 * @param {(path: string) => string | null} read a file's text, null when there is none
 * @returns {string[]} what is wrong, one line each
 */
export function checkAsvs(chapters, levels, read) {
  const answers = chapters.flatMap((chapter) => chapter.answers);
  const ids = answers.map(({ id }) => id);
  const faults = [
    ...Object.keys(levels).flatMap((id) => (ids.includes(id) ? [] : [`${id} has no answer`])),
    ...ids.flatMap((id) => (id in levels ? [] : [`${id} is no requirement`])),
    ...ids.flatMap((id, index) => (ids.indexOf(id) < index ? [`${id} has two answers`] : [])),
  ];
  for (const { id, about, status, answer, proofs } of answers) {
    if (!statuses.includes(status)) faults.push(`${id} has the unknown status « ${status} »`);
    if (!about || !answer) faults.push(`${id} does not say what it is about, or why`);
    if (status === 'met' && proofs.length === 0) faults.push(`${id} is met without a proof`);
    for (const proof of proofs) {
      const fault = faultOf(proof, read);
      if (fault) faults.push(`${id}: ${fault}`);
    }
  }
  return faults.map((fault) => `${answersFolder}: ${fault}`);
}

/** @param {string} path from the root of the workspace @returns {string | null} */
function readSource(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The errors in the answers of this workspace, and whether the document is what they say. */
export function findAsvsFaults() {
  const { chapters, levels } = readAsvs();
  const faults = checkAsvs(chapters, levels, readSource);
  const isCurrent = readSource(asvsDocumentPath) === asvsDocument(chapters, levels);
  return isCurrent ? faults : [...faults, `${asvsDocumentPath}: run \`npm run codegen\``];
}
