// A server killed at its work, a remote that a new team makes and deploys, a list of 500 rows.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'prove/playwright.config.ts'],
  { cwd: 'e2e', stdio: 'inherit' },
);
process.exitCode = status ?? 1;
