// @ts-check
// Checks the Markdown files: files they name exist, and so do the targets of their links; and that
// every module has an owner.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../workspace/run.mjs';

/** A path in backticks, from the root of the workspace: `packages/…/file.ts`. */
const namedPath = /`((?:packages|shell|e2e|mf-[a-z]+)\/[\w./-]+)`/g;
/** A link to another file of the workspace. */
const link = /\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g;

/**
 * @param {string} document path of the Markdown file, from the root
 * @param {string} text
 * @param {(path: string) => boolean} exists takes a path from the root
 * @returns {string[]} what is wrong, one line each
 */
export function checkDocument(document, text, exists) {
  const named = [...text.matchAll(namedPath)].map(([, path = '']) => path);
  const linked = [...text.matchAll(link)].map(([, path = '']) =>
    normalize(join(dirname(document), path)),
  );
  return [...new Set([...named, ...linked])]
    .filter((path) => !exists(path))
    .map((path) => `${document}: ${path} does not exist`);
}

/**
 * @param {string} owners the text of CODEOWNERS
 * @param {readonly string[]} folders that need a line of their own, from the root
 * @param {(path: string) => boolean} exists takes a path from the root
 * @returns {string[]} what is wrong, one line each
 */
export function checkOwners(owners, folders, exists) {
  const owned = [...owners.matchAll(/^\/(\S+)\/ /gm)].map(([, path = '']) => path);
  return [
    ...folders
      .filter((folder) => !owned.includes(folder))
      .map((folder) => `${folder} has no owner`),
    ...owned
      .filter((path) => !exists(path))
      .map((path) => `${path} has an owner and does not exist`),
  ].map((fault) => `.github/CODEOWNERS: ${fault}`);
}

/** The modules of the API and the areas of the domain without an owner, and owners of nothing. */
export function findUnowned() {
  const folders = ['packages/api/src/modules', 'packages/domain/src'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  return checkOwners(readFileSync(join(root, '.github/CODEOWNERS'), 'utf8'), folders, (path) =>
    existsSync(join(root, path)),
  );
}

/** The Markdown files at the root and in all folders of `packages/docs`, from the root. */
export function findDocuments() {
  const docs = readdirSync(join(root, 'packages/docs'), { recursive: true, encoding: 'utf8' });
  return [...readdirSync(root), ...docs.map((path) => join('packages/docs', path))].filter((path) =>
    path.endsWith('.md'),
  );
}

/** The dead paths and links in this workspace's documents. */
export function findDeadPaths() {
  return findDocuments().flatMap((document) =>
    checkDocument(document, readFileSync(join(root, document), 'utf8'), (path) =>
      existsSync(join(root, path)),
    ),
  );
}
