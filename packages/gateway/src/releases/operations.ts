import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const graphqlCall = /\bgraphql\(\s*(?:\/\*[^*]*\*\/\s*)?`([^`]*)`/g;

/**
 * Collects a package's GraphQL operations and fragments: every `graphql(`…`)` of its `*.graphql.ts`
 * files, in one document.
 * @param sourceFolder the package's `src`
 */
export async function collectOperations(sourceFolder: string): Promise<string> {
  const entries = await readdir(sourceFolder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.graphql.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return sources
    .flatMap((source) => [...source.matchAll(graphqlCall)].map((match) => match[1] ?? ''))
    .map((document) => document.trim())
    .filter((document) => document !== '')
    .map((document) => `${document}\n`)
    .join('\n');
}
