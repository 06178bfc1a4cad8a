// @ts-check
import '../workspace/node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser.mjs';
import { ensureInstalled } from '../workspace/install.mjs';
import { root, runNode, scripts } from '../workspace/run.mjs';

/** @typedef {'prove' | 'bench'} Kind */

/** Folders of the workspace's packages. */
function packageFolders() {
  const within = (/** @type {string} */ folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'package.json')),
      )
      .map((entry) => join(folder, entry.name));
  return [...within(root), ...within(join(root, 'packages'))];
}

/**
 * The files of a kind: `<name>.<kind>.ts` in a package's folder of that name.
 * @param {Kind} kind
 * @returns {string[]} absolute, sorted
 */
function findDrills(kind) {
  return packageFolders()
    .map((folder) => join(folder, kind))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith(`.${kind}.ts`))
    .sort();
}

/**
 * Runs the files of a kind one after the other, each in a process of its own that prints what it
 * measured. A file fails by ending with an error.
 * @param {Kind} kind
 * @param {readonly string[]} words only files whose name contains one of them; all when empty
 * @returns {Promise<number>} exit code
 */
export async function runDrills(kind, words) {
  if (!(await ensureInstalled())) return 1;
  const selected = findDrills(kind).filter(
    (file) => words.length === 0 || words.some((word) => basename(file).includes(word)),
  );
  if (selected.length === 0) {
    console.error(`No ${kind} drill ${words.length > 0 ? `matches ${words.join(', ')}` : 'yet'}.`);
    return 1;
  }
  const built = await runNode(resolve(scripts, 'build.mjs'));
  if (!built.ok) return 1;
  const browser = await ensureBrowser();
  // Imported here: before the install there is no bundler.
  const { bundleForNode } = await import('../server/bundle-for-node.mjs');
  /** @type {string[]} */
  const failed = [];
  for (const file of selected) {
    const name = relative(root, file);
    console.info(`\n── ${name}`);
    const outputFile = join(root, 'node_modules/.cache', kind, `${basename(file, '.ts')}.mjs`);
    await bundleForNode({ entry: file, outputFile });
    const { ok } = await runNode(outputFile, [], {
      environment: {
        ...(browser && { CERVOISE_BROWSER: browser }),
        // Benches run as `npm start` runs the server.
        ...(kind === 'bench' && { NODE_ENV: 'production' }),
      },
    });
    if (!ok) failed.push(name);
  }
  console.info(`\n${selected.length - failed.length} of ${selected.length} drills ended well.`);
  for (const name of failed) console.info(`  failed: ${name}`);
  return failed.length === 0 ? 0 : 1;
}
