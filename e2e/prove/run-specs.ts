import { spawnSync } from 'node:child_process';

/** Runs browser tests of this folder; the process ends as they do. @param names without `.spec.ts` */
export function runSpecs(...names: readonly string[]): void {
  const { status } = spawnSync(
    process.execPath,
    [
      ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'prove/playwright.config.ts'],
      ...names.map((name) => `prove/${name}.spec.ts`),
    ],
    { cwd: 'e2e', stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
