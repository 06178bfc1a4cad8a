// @ts-check
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleForNode } from '../server/bundle-for-node.mjs';
import { root } from '../workspace/run.mjs';

/** The server's programs, by their file in packages/gateway/dist. */
const programs = {
  server: 'src/main.ts',
  releases: 'src/releases/main.ts',
  'create-superadmin': 'src/create-superadmin/main.ts',
  'rotate-recipe-keys': 'src/rotate-recipe-keys/main.ts',
  keys: 'src/keys/main.ts',
  backup: 'src/backup/main.ts',
  restore: 'src/restore/main.ts',
  'import-tenant': 'src/import-tenant/main.ts',
};

/**
 * Bundles the server and the command for releases.
 * @param {string} folder the gateway's, from the root of the workspace
 */
export async function buildServer(folder) {
  const startedAt = Date.now();
  const gateway = resolve(root, folder);
  const present = Object.entries(programs).filter(([, entry]) =>
    existsSync(resolve(gateway, entry)),
  );
  try {
    for (const [name, entry] of present) {
      await bundleForNode({
        entry: resolve(gateway, entry),
        outputFile: resolve(gateway, `dist/${name}.mjs`),
      });
    }
    return { folder, ok: true, milliseconds: Date.now() - startedAt, report: '' };
  } catch (error) {
    const report = error instanceof Error ? error.message : String(error);
    return { folder, ok: false, milliseconds: Date.now() - startedAt, report };
  }
}
