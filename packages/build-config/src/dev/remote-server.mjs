// @ts-check
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { developmentConfig } from './development-config.mjs';

/**
 * Serves one remote, rebuilt whenever its sources change, to a shell that runs elsewhere. The page
 * that shows it then reloads; a style sheet is replaced in place.
 * @param {object} options
 * @param {string} options.name
 * @param {number} options.port
 * @param {string} options.shell address of the shell whose pages may load it
 */
export async function serveRemote({ name, port, shell }) {
  const address = `http://localhost:${port}`;
  const config = await developmentConfig(name, `${address}/`, { alone: true });
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      allowedHosts: ['localhost', '127.0.0.1', new URL(shell).hostname],
      headers: {
        'Access-Control-Allow-Origin': new URL(shell).origin,
        'Access-Control-Allow-Private-Network': 'true',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'no-store',
      },
      hot: true,
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { warnings: false },
        logging: 'warn',
      },
      static: false,
      devMiddleware: { stats: 'errors-warnings', writeToDisk: false },
    },
    rspack({ ...config, output: { ...config.output, crossOriginLoading: 'anonymous' } }),
  );
  await server.start();
  return server;
}
