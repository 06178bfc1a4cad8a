import { createConnection, createServer, type Server, type Socket } from 'node:net';
import fastify from 'fastify';
import { createDatabase, createPool } from '../db/connection';
import type { LiveReleases } from '../service-dependencies';
import { copyTestDatabase, type TestDatabase } from '../testing/test-database';
import { registerHealthRoutes } from './health';

/** A port that leads to PostgreSQL's socket, and can stop passing anything on. */
async function openProxy(target: string) {
  const sockets = new Set<Socket>();
  let isPaused = false;
  const proxy: Server = createServer((client) => {
    const database = createConnection(target);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      if (isPaused) socket.pause();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    pause: () => {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

let copy: TestDatabase;
beforeAll(async () => {
  copy = await copyTestDatabase();
});
afterAll(() => copy.drop());

it('is not ready within two seconds when the database stops answering', async () => {
  const address = copy.addressOf('cervoise_app');
  if (!('host' in address)) throw new Error('The test database is reached by its socket.');
  const proxy = await openProxy(`${address.host}/.s.PGSQL.${address.port}`);
  const database = createDatabase(createPool({ ...address, host: '127.0.0.1', port: proxy.port }));
  const app = fastify();
  registerHealthRoutes(app, { database, isClosing: () => false });
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  proxy.pause();
  const start = performance.now();
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'unavailable' });
  expect(performance.now() - start).toBeLessThan(2000);
  expect((await app.inject('/healthz')).statusCode).toBe(200);

  proxy.resume();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
  await database.destroy();
  await proxy.close();
});

describe('with a front end', () => {
  const shell = { name: 'shell', version: '1.0.0-a', since: new Date(0).toISOString(), by: 'test' };

  async function readiness(releases: LiveReleases) {
    const database = createDatabase(createPool(copy.addressOf('cervoise_app')));
    const app = fastify();
    registerHealthRoutes(app, {
      database,
      isClosing: () => false,
      liveReleases: async () => releases,
    });
    const answer = await app.inject('/readyz');
    await app.close();
    await database.destroy();
    return [answer.statusCode, answer.json()];
  }

  it('names unreadable releases, and stays ready', async () => {
    expect(await readiness({ live: [shell], unreadable: ['mf-recipes'] })).toEqual([
      200,
      { status: 'degraded', unreadableReleases: ['mf-recipes'] },
    ]);
  });

  it('is not ready without a shell', async () => {
    expect(await readiness({ live: [{ ...shell, name: 'mf-recipes' }], unreadable: [] })).toEqual([
      503,
      { status: 'unavailable', missingRelease: 'shell' },
    ]);
  });
});
