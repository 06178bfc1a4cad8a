// @ts-check
// npm run server:files -- <folder>. Copies what a server needs, built, into an emptied folder.
import { resolve } from 'node:path';
import '../src/workspace/node-version.mjs';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { runNode, scripts } from '../src/workspace/run.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Where to? npm run server:files -- <folder>');
  process.exit(1);
}
if (!(await ensureInstalled())) process.exit(1);
const built = await runNode(resolve(scripts, 'build.mjs'));
if (!built.ok) process.exit(1);
// Imported here: before the install there is no tracer.
const { copyServerFiles } = await import('../src/server/server-files.mjs');
await copyServerFiles(resolve(folder));
console.info(`The files of a server are in ${folder}.`);
