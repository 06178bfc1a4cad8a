// @ts-check
import '../src/workspace/node-version.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { root, runNode, scripts } from '../src/workspace/run.mjs';

if (!(await ensureInstalled())) process.exit(1);
const built = await runNode(resolve(scripts, 'build.mjs'), ['packages/gateway'], { quiet: true });
if (!built.ok) {
  console.error(built.output);
  process.exit(1);
}
const bundle = resolve(root, 'packages/gateway/dist/rotate-recipe-keys.mjs');
await import(pathToFileURL(bundle).href);
