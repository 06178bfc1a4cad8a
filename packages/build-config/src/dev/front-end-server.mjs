// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { root } from '../workspace/run.mjs';
import { developmentConfig } from './development-config.mjs';

/** Where the dev server serves a remote's files, beside the shell's at the root. */
const remoteBase = (/** @type {string} */ name) => `/releases/${name}/dev/`;

/** @param {readonly string[]} remotes */
function remotesFile(remotes) {
  return {
    shell: { version: 'dev' },
    localRemotes: true,
    remotes: remotes.map((name) => ({
      ...JSON.parse(readFileSync(resolve(root, name, 'remote.json'), 'utf8')),
      version: 'dev',
      entry: `${remoteBase(name)}mf-manifest.json`,
    })),
  };
}

/**
 * Serves the shell and remotes with hot reload, from one process and one port.
 * @param {object} options
 * @param {readonly string[]} options.remotes folders
 * @param {number} options.port
 * @param {string} options.api address of the API, which answers every request that is not a file
 */
export async function serveFrontEnd({ remotes, port, api }) {
  const configs = await Promise.all([
    ...remotes.map((name) => developmentConfig(name, remoteBase(name))),
    developmentConfig('shell', '/'),
  ]);
  const compiler = rspack(configs);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      allowedHosts: ['localhost', '127.0.0.1'],
      hot: true,
      client: { overlay: { warnings: false }, logging: 'warn' },
      static: false,
      devMiddleware: { stats: 'errors-warnings', writeToDisk: false },
      historyApiFallback: { disableDotRule: true },
      proxy: [
        {
          context: ['/graphql', '/api', '/socket.io', '/readyz', '/healthz'],
          target: api,
          ws: true,
        },
      ],
      setupMiddlewares(middlewares) {
        middlewares.unshift({
          name: 'remotes',
          path: '/remotes.json',
          middleware: (
            /** @type {unknown} */ _request,
            /** @type {import('node:http').ServerResponse} */ response,
          ) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(remotesFile(remotes)));
          },
        });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return server;
}
