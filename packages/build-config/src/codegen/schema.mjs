// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { findFiles, workspaceRoot } from './workspace-files.mjs';

/**
 * The API's schema, merged from its modules and sorted, so that its print does not depend on the
 * order of files. Throws graphql-js's message when the modules do not fit together.
 */
export function readApiSchema() {
  const files = findFiles('packages/api/src/modules', '.graphql');
  const text = files.map((file) => readFileSync(join(workspaceRoot, file), 'utf8')).join('\n');
  return lexicographicSortSchema(buildSchema(text));
}

/** @param {import('graphql').GraphQLSchema} schema */
export function printApiSchema(schema) {
  return `${printSchema(schema)}\n`;
}
