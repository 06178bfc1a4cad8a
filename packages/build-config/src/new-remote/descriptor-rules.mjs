// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../workspace/run.mjs';

/**
 * The validation of a descriptor, shared with the shell and the releases.
 * @returns {Promise<typeof import('@cervoise/shell-contract/descriptor')>}
 */
export async function loadDescriptorRules() {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, 'packages/shell-contract/src/descriptor/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/**
 * The descriptors of the remotes of a workspace.
 * @param {string} folder root of the workspace
 * @returns {unknown[]} those that do not parse are left out
 */
export function readDescriptors(folder) {
  return readdirSync(folder)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(folder, name, 'remote.json'), 'utf8'))];
      } catch {
        return [];
      }
    });
}
