// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findFiles, frontEndPackages, workspaceRoot } from '../codegen/workspace-files.mjs';
import { inlineDocuments, readFragments } from './inline-documents.mjs';

/**
 * Puts the documents of a package's operations into the files that name them.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function documentsLoader(source) {
  const path = relative(workspaceRoot, this.resourcePath);
  const name = frontEndPackages().find((folder) => path.startsWith(`${folder}/`));
  const files = findFiles(`${name}/src`, '.graphql.ts').map((file) => join(workspaceRoot, file));
  for (const file of files) this.addDependency(file);
  return inlineDocuments(source, readFragments(files.map((file) => readFileSync(file, 'utf8'))));
}
