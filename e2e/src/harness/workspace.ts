import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace, absolute. */
export const workspaceFolder = resolve(fileURLToPath(import.meta.url), '../../../..');

export const serverBundle = resolve(workspaceFolder, 'packages/gateway/dist/server.mjs');
export const releasesBundle = resolve(workspaceFolder, 'packages/gateway/dist/releases.mjs');
export const schemaFile = resolve(workspaceFolder, 'packages/graphql-client/schema.graphql');
