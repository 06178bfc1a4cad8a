// A server killed during writes, a new remote created and deployed, a list of 500 rows.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'prove/playwright.config.ts'],
  { cwd: 'e2e', stdio: 'inherit' },
);
process.exitCode = status ?? 1;
