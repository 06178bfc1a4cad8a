// @ts-check
// Writes every generated file; with --check only tells which of them are not as they should be.
import { findDrift, writeDrift } from '../src/codegen/drift.mjs';
import { generatedFolders, generateFiles } from '../src/codegen/preset.mjs';
import { workspaceRoot } from '../src/codegen/workspace-files.mjs';

const checkOnly = process.argv.includes('--check');
const startedAt = Date.now();

const files = await generateFiles().catch((error) => {
  console.error(`codegen: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
const drift = findDrift(workspaceRoot, files, generatedFolders);
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
const drifted = drift.changed.length + drift.stale.length;

if (checkOnly && drifted > 0) {
  for (const path of drift.changed) console.error(`codegen: ${path} is not what is generated`);
  for (const path of drift.stale) console.error(`codegen: ${path} is generated no more`);
  console.error('codegen: run `npm run codegen` and commit the result');
  process.exit(1);
}
if (!checkOnly) {
  writeDrift(workspaceRoot, files, drift);
  for (const path of drift.changed) console.info(`codegen: wrote ${path}`);
  for (const path of drift.stale) console.info(`codegen: removed ${path}`);
}
console.info(`codegen: ${files.size} files, ${drifted} changed (${seconds} s)`);
