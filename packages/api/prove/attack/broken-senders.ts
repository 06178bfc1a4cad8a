import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { TestApi } from '../../src/testing';
import { type Attempts, attemptsOf } from '../../src/testing/drill-table';

const createIngredient =
  'mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }';

/** A write as the bytes of an HTTP request. */
function writeRequest(token: string, name: string, requestId: string): Buffer {
  const input = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 0, requestId };
  const body = JSON.stringify({ query: createIngredient, variables: { input } });
  const head = [
    'POST /graphql HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    `authorization: Bearer ${token}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function openConnection(api: TestApi): Promise<Socket> {
  const { port, hostname } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => {
      socket.off('error', reject);
      // A cut connection is what is tried.
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Sends bytes and reads to the end. */
async function answerTo(api: TestApi, bytes: Uint8Array): Promise<string> {
  const socket = await openConnection(api);
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

/** A request that ends after some of its bytes, then sent again whole: written once, or refused. */
export async function tryCutRequests(
  api: TestApi,
  client: Client,
  { every, fault }: { readonly every: number; readonly fault: () => string },
): Promise<Attempts> {
  const line = attemptsOf(
    'a write cut at each point, then sent again',
    'lost',
    'twice',
    'internal',
  );
  const token = await api.loginAs('manager@demo.example');
  const length = writeRequest(token, `Coupé ${'0'.repeat(5)}`, randomUUID()).length;
  const names: string[] = [];
  for (let at = 0; at <= length; at += every) {
    const name = `Coupé ${String(at).padStart(5, '0')}`;
    const bytes = writeRequest(token, name, randomUUID());
    const socket = await openConnection(api);
    await new Promise<void>((resolve) => socket.write(bytes.subarray(0, at), () => resolve()));
    if (at % 2 === 0) socket.resetAndDestroy();
    else socket.end();
    const answer = await answerTo(api, bytes);
    line.count();
    names.push(name);
    if (/^HTTP\/1\.1 5/.test(answer) || answer.includes('INTERNAL_SERVER_ERROR')) {
      line.report('internal', `cut at ${at}: ${fault()}`);
    } else if (!answer.includes('"createIngredient":{"id"')) {
      line.report('lost', `cut at ${at}: ${answer.slice(-300)}`);
    }
  }
  await api.settled();
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from ingredients where name = any($1) group by name`,
    [names],
  );
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  for (const name of names) {
    const count = counts.get(name) ?? 0;
    if (count === 0) line.report('lost', name);
    if (count > 1) line.report('twice', `${name}: ${count} times`);
  }
  return line.result(`${length} bytes, every ${every}`);
}

const slowSeconds = 10;

/**
 * Many connections that send a byte now and then, or nothing, and read as slowly; meanwhile others
 * are answered. Health is watched over the whole drill.
 */
export async function trySlowSenders(api: TestApi, connections: number): Promise<Attempts> {
  const line = attemptsOf('slow senders and readers', 'internal', 'slow');
  const token = await api.loginAs('manager@demo.example');
  const sockets = await Promise.all(
    Array.from({ length: connections }, async (_none, index) => {
      const socket = await openConnection(api);
      line.count();
      const bytes = writeRequest(token, `Lent ${index}`, randomUUID());
      if (index % 4 === 1) socket.pause();
      // Some have sent their head, some nothing yet.
      let sent = index % 2 ? bytes.length - 40 : 0;
      socket.write(bytes.subarray(0, sent));
      return {
        socket,
        sendOne: () => {
          if (!socket.destroyed && sent < bytes.length) socket.write(bytes.subarray(sent, ++sent));
        },
      };
    }),
  );
  const end = Date.now() + slowSeconds * 1000;
  let slowest = 0;
  let answered = 0;
  while (Date.now() < end) {
    for (const { sendOne } of sockets) sendOne();
    const start = performance.now();
    const answer = await api.query('{ me { email } }', {}, token);
    const milliseconds = performance.now() - start;
    slowest = Math.max(slowest, milliseconds);
    answered += 1;
    if (answer.errors) line.report('internal', JSON.stringify(answer.errors));
    if (milliseconds > 1000) line.report('slow', `${milliseconds.toFixed(0)} ms`);
    await wait(200);
  }
  for (const { socket } of sockets) socket.destroy();
  return line.result(
    `for ${slowSeconds} s; ${answered} others answered in ${slowest.toFixed(0)} ms at most`,
  );
}
