// @ts-check
// npm run remote:deploy -- mf-x, remote:rollback -- mf-x [version], remote:remove -- mf-x, remote:list, shell:deploy…
import '../src/workspace/node-version.mjs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { findHeadlessBrowser } from '../src/browser/find-browser.mjs';
import { ensureInstalled, runPnpm } from '../src/workspace/install.mjs';
import { root, runNode, scripts } from '../src/workspace/run.mjs';

const [command = '', ...names] = process.argv.slice(2);

if (command === 'deploy' && names.length > 1) {
  console.error(
    `One at a time: each is checked against what is live. You named ${names.join(', ')}.`,
  );
  process.exit(1);
}

/** The targets to build first: the package to deploy, and the release command itself. */
const toBuild =
  command === 'deploy' ? [...names.slice(0, 1), 'packages/gateway'] : ['packages/gateway'];

if (!(await ensureInstalled())) process.exit(1);
const built = await runNode(resolve(scripts, 'build.mjs'), toBuild, { quiet: true });
if (!built.ok) {
  console.error(built.output);
  console.error('The build failed; nothing was switched.');
  process.exit(1);
}

if (command === 'deploy' && names[0]) {
  // Beside the built files, whence the release takes it.
  const listed = await runPnpm(
    [
      ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'],
      ...[
        '--filter',
        `./${names[0]}`,
        '--out',
        resolve(root, names[0], 'dist/components.cdx.json'),
      ],
    ],
    { quiet: true },
  );
  if (!listed.ok) {
    console.error(listed.output);
    console.error('The list of components failed; nothing was switched.');
    process.exit(1);
  }
}

const dataFolder = resolve(root, process.env.CERVOISE_DATA_DIR || '.data');
const browser = command === 'deploy' ? findHeadlessBrowser() : null;
const by = process.env.CERVOISE_DEPLOYER || userInfo().username;
const done = await runNode('packages/gateway/dist/releases.mjs', [
  command,
  ...['--releases', resolve(dataFolder, 'releases'), '--workspace', root, '--by', by],
  ...(command === 'check-schema' ? ['--schema', 'packages/graphql-client/schema.graphql'] : []),
  ...(browser === null ? [] : ['--browser', browser]),
  ...names,
]);
process.exit(done.ok ? 0 : 1);
