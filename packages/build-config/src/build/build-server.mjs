// @ts-check
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundlePrograms } from '../server/bundle-for-node.mjs';
import { root } from '../workspace/run.mjs';

/** The server's programs, by their file in packages/gateway/dist. */
const programs = {
  server: 'src/main.ts',
  releases: 'src/releases/main.ts',
  'create-superadmin': 'src/create-superadmin/main.ts',
  'rotate-recipe-keys': 'src/rotate-recipe-keys/main.ts',
  diagnose: 'src/diagnose/main.ts',
  keys: 'src/keys/main.ts',
  backup: 'src/backup/main.ts',
  restore: 'src/restore/main.ts',
  distribute: 'src/distribute/main.ts',
  'import-tenant': 'src/import-tenant/main.ts',
};

/**
 * Bundles the server and its commands.
 * @param {string} folder the gateway's, from the root of the workspace
 */
export async function buildServer(folder) {
  const startedAt = Date.now();
  const gateway = resolve(root, folder);
  const entries = Object.entries(programs)
    .map(([name, entry]) => /** @type {const} */ ([name, resolve(gateway, entry)]))
    .filter(([, entry]) => existsSync(entry));
  try {
    await bundlePrograms({
      entries: Object.fromEntries(entries),
      outputFolder: resolve(gateway, 'dist'),
    });
    return { folder, ok: true, milliseconds: Date.now() - startedAt, report: '' };
  } catch (error) {
    const report = error instanceof Error ? error.message : String(error);
    return { folder, ok: false, milliseconds: Date.now() - startedAt, report };
  }
}
