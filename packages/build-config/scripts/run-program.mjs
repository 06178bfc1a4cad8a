// @ts-check
// Runs a program of the server, built first: run-program.mjs <name> [argument…]
import '../src/workspace/node-version.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { root, runNode, scripts } from '../src/workspace/run.mjs';

const [name] = process.argv.splice(2, 1);
if (!(await ensureInstalled())) process.exit(1);
const built = await runNode(resolve(scripts, 'build.mjs'), ['packages/gateway'], { quiet: true });
if (!built.ok) {
  console.error(built.output);
  process.exit(1);
}
// In this process, which owns the terminal for prompts.
await import(pathToFileURL(resolve(root, `packages/gateway/dist/${name}.mjs`)).href);
