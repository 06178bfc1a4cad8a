// @ts-check
// npm run licences. The licences of all installed packages; fails when one is not allowed.
import '../src/workspace/node-version.mjs';
import { ensureInstalled, runPnpm } from '../src/workspace/install.mjs';
import { refusedPackages } from '../src/workspace/licences.mjs';

if (!(await ensureInstalled())) process.exit(1);
const { ok, output } = await runPnpm(['licenses', 'list', '--json', '--recursive'], {
  quiet: true,
});
// npm writes warnings of its own before the list.
const start = output.indexOf('{');
if (!ok || start < 0) {
  console.error(output);
  process.exit(1);
}
/** @type {import('../src/workspace/licences.mjs').PackagesByLicence} */
const byLicence = JSON.parse(output.slice(start));
console.table(
  Object.entries(byLicence).map(([licence, packages]) => ({ licence, packages: packages.length })),
);
const refused = refusedPackages(byLicence);
for (const { licence, name } of refused) {
  console.error(`${name}: the licence « ${licence} » is not in the list of allowed ones.`);
}
process.exit(refused.length > 0 ? 1 : 0);
