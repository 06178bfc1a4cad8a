// @ts-check
// Reads the answers to ASVS 5.0.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/run.mjs';

export const answersFolder = 'packages/docs/asvs';
const requirementsFile = `${answersFolder}/requirements.json`;

/**
 * A proof: a file with the title of a test, the name of an exported symbol, or words of a document.
 * @typedef {{ file: string, test?: string, code?: string, text?: string }} Proof
 * @typedef {'met' | 'not met' | 'not applicable'} Status
 * @typedef {{ id: string, about: string, status: Status, answer: string, proofs: Proof[] }} Answer
 * @typedef {{ chapter: string, title: string, answers: Answer[] }} Chapter
 * @typedef {Readonly<Record<string, number>>} Levels level by the requirement's id
 */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * The answers of this workspace, and the levels of the requirements.
 * @returns {{ chapters: Chapter[], levels: Levels }}
 */
export function readAsvs() {
  const files = readdirSync(join(root, answersFolder)).map((name) => `${answersFolder}/${name}`);
  const chapters = files
    .filter((file) => file !== requirementsFile)
    .sort()
    .map(readJson);
  return { chapters, levels: readJson(requirementsFile) };
}
