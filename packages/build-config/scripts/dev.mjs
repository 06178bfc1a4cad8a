// @ts-check
// npm run dev: shell, all remotes and the API, with hot reload.
// npm run dev -- mf-inventory [--shell http://…] [--port 4300]: that remote in a running shell.
import '../src/workspace/node-version.mjs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { root } from '../src/workspace/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'string' }, port: { type: 'string', default: '4300' } },
});

if (!(await ensureInstalled(() => console.info('Installing dependencies…')))) process.exit(1);

async function developAll() {
  const { serveFrontEnd } = await import('../src/dev/front-end-server.mjs');
  const { runApi } = await import('../src/dev/api-server.mjs');
  const { remoteNames } = await import('../src/rspack/workspace-package.mjs');
  const port = Number(process.env.PORT || 4000);
  const apiPort = port + 1;
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
  return { address, stop: () => Promise.all([frontEnd.stop(), api.stop()]) };
}

/** @param {string} name */
async function developOne(name) {
  const { developRemote } = await import('../src/dev/develop-remote.mjs');
  try {
    return await developRemote({ name, port: Number(values.port), shell: values.shell });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return process.exit(1);
  }
}

const [name] = positionals;
const running = await (name === undefined ? developAll() : developOne(name));
console.info(`\nCervoise en développement : ${running.address}\n`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await running.stop();
    process.exit(0);
  });
}
