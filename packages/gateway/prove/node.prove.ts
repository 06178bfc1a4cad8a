// The whole of `npm test` on the Node version that the README recommends, from the npm package `node`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const recommended = '24.21.0';

const folder = mkdtempSync(path.join(tmpdir(), 'cervoise-node-'));
try {
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--silent', `node@${recommended}`], { cwd: folder });
  const bin = path.join(folder, 'node_modules/node/bin');
  const node = path.join(bin, 'node');
  console.info(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
  const { status } = spawnSync(node, ['packages/build-config/scripts/test.mjs'], {
    // Programs that a test starts find this Node first as well.
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
