// @ts-check
// npm run dev: shell, all remotes and the API, with hot reload.
import '../src/workspace/node-version.mjs';
import { resolve } from 'node:path';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { root } from '../src/workspace/run.mjs';

const port = Number(process.env.PORT || 4000);
const apiPort = port + 1;

if (!(await ensureInstalled(() => console.info('Installing dependencies…')))) process.exit(1);
const { serveFrontEnd } = await import('../src/dev/front-end-server.mjs');
const { runApi } = await import('../src/dev/api-server.mjs');
const { remoteNames } = await import('../src/rspack/workspace-package.mjs');

const address = `http://localhost:${port}`;
const [api, frontEnd] = await Promise.all([
  runApi({
    ...process.env,
    PORT: String(apiPort),
    CERVOISE_LOG_LEVEL: process.env.CERVOISE_LOG_LEVEL || 'warn',
    CERVOISE_DATA_DIR: resolve(root, process.env.CERVOISE_DATA_DIR || '.data'),
    CERVOISE_PUBLIC_URL: process.env.CERVOISE_PUBLIC_URL || address,
  }),
  serveFrontEnd({ remotes: remoteNames(), port, api: `http://127.0.0.1:${apiPort}` }),
]);
console.info(`\nCervoise en développement : ${address}\n`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([frontEnd.stop(), api.stop()]);
    process.exit(0);
  });
}
