import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A query of the app with its fragments, read from a remote's source, so that the measured query is
 * the one users send.
 * @param file from the root of the workspace
 * @param others files that hold further fragments of it
 */
export function readAppQuery(file: string, name: string, others: readonly string[] = []): string {
  const source = [file, ...others].map((one) => readFileSync(resolve(one), 'utf8')).join('\n');
  const documents = [...source.matchAll(/graphql\(`([^`]*)`\)/g)].map(
    ([, document = '']) => document,
  );
  const heads = new Set([`query ${name}`]);
  const parts: string[] = [];
  // Grows while documents name further fragments.
  for (const head of heads) {
    const document = documents.find((each) => new RegExp(`^\\s*${head}\\b`).test(each));
    if (!document) throw new Error(`No ${head} stands in ${file}.`);
    parts.push(document);
    for (const [, fragment] of document.matchAll(/\.\.\.(\w+)/g)) heads.add(`fragment ${fragment}`);
  }
  return parts.join('\n');
}

export const readDashboardQuery = (): string =>
  readAppQuery('mf-production/src/features/dashboard/dashboard.graphql.ts', 'BreweryDashboard');
