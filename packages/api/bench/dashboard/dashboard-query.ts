import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const operations = resolve('mf-production/src/features/dashboard/dashboard.graphql.ts');

/** The dashboard's query with its fragments, read from the file that mf-production sends them from. */
export function readDashboardQuery(): string {
  const documents = [...readFileSync(operations, 'utf8').matchAll(/graphql\(`([^`]*)`\)/g)];
  const query = documents
    .map(([, document = '']) => document)
    .filter((document) => /^\s*(query BreweryDashboard|fragment)\b/.test(document))
    .join('\n');
  if (!query) throw new Error(`No query of the dashboard stands in ${operations}.`);
  return query;
}
