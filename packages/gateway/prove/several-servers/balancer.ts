import { connect, createServer } from 'node:net';
import { freePort } from '@cervoise/build-config/free-port';
import { installed, start, until } from './programs';

export interface Balancer {
  readonly url: string;
  readonly description: string;
}

/** HAProxy with the guide's file; where it is not installed, a relay of our own. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const haproxy = installed('/usr/sbin/haproxy');
  const port = haproxy ? await freePort() : await startRelay(ports);
  const url = `http://127.0.0.1:${port}`;
  if (haproxy) {
    start(haproxy, ['-f', 'packages/docs/operations/haproxy.cfg'], {
      CERVOISE_PORT: String(port),
      ...Object.fromEntries(
        ports.map((one, index) => [`CERVOISE_APP${index + 1}`, `127.0.0.1:${one}`]),
      ),
    });
  }
  await until('the balancer', async () => (await fetch(`${url}/readyz`)).ok);
  return { url, description: haproxy ? 'HAProxy' : 'a relay (HAProxy is not installed)' };
}

/** Hands connections to the servers in turn, leaving out those that take none. */
function startRelay(ports: readonly number[]): Promise<number> {
  let turn = 0;
  const relay = createServer((client) => {
    const attempt = (left: number): void => {
      turn += 1;
      const server = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
      server.once('connect', () => client.pipe(server).pipe(client));
      server.once('error', () => (left > 0 ? attempt(left - 1) : client.destroy()));
      client.once('close', () => server.destroy());
      server.once('close', () => client.destroy());
    };
    client.on('error', () => client.destroy());
    attempt(ports.length);
  });
  relay.unref();
  return new Promise((resolve) => {
    relay.listen(0, '127.0.0.1', () => {
      const address = relay.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}
