import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { maxAttachmentBytes } from '@cervoise/domain/attachments';
import { sql } from 'kysely';
import { attachmentCalls, samplePdf } from '../modules/attachments/testing/attachment-calls';
import { startTestApi, type TestApi } from '../testing';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly path?: string;
  readonly status?: number;
}

let api: TestApi;
let token: string;
let file: string;
const lines: Line[] = [];

beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  api = await startTestApi({ logStream, environment: { CERVOISE_LOG_LEVEL: 'debug' } });
  token = await api.loginAs('manager@demo.example');
  const created = await api.query<{ createEquipment: { id: string } }>(
    'mutation ($input: CreateEquipmentInput!) { createEquipment(input: $input) { id } }',
    { input: { name: 'Cuve 9', category: 'fermenter', condition: 'good', status: 'operational' } },
    token,
  );
  const { add } = attachmentCalls(api, token);
  const added = await add(
    'equipment',
    created.data.createEquipment.id,
    samplePdf(maxAttachmentBytes),
  );
  file = added.id;
});
afterAll(() => api.close());

const download = () =>
  get(`${api.url}/api/attachments/${file}`, { headers: { authorization: `Bearer ${token}` } });

/** The first line that tells how a download ended. */
async function lineOf(leave: () => Promise<unknown>): Promise<Line | undefined> {
  lines.length = 0;
  await leave();
  for (;;) {
    const [line] = lines;
    if (line) return line;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const abandoned = { level: 20, msg: 'abandoned by the client' };

it('takes a download for abandoned, not for failed, when its client leaves midway', async () => {
  const line = await lineOf(async () => {
    const request = download();
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.once('data', () => request.destroy());
    await once(request, 'close');
  });
  expect(line).toMatchObject({ ...abandoned, method: 'GET', path: `/api/attachments/${file}` });
});

it('takes it for abandoned when its client leaves before the answer', async () => {
  const { hostname, port } = new URL(api.url);
  const line = await lineOf(async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = [
      `GET /api/attachments/${file} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${token}`,
    ];
    // Both reach the server together: it is still reading the session when the client is gone.
    socket.write(`${head.join('\r\n')}\r\n\r\n`, () => socket.resetAndDestroy());
  });
  expect(line).toMatchObject(abandoned);
});

it('logs an error of the server when the content ends too soon', async () => {
  await sql`delete from attachment_pieces where position = 4`.execute(api.adminDatabase);
  const line = await lineOf(async () => {
    const [response]: IncomingMessage[] = await once(download(), 'response');
    response?.on('error', () => undefined).resume();
  });
  expect(line).toMatchObject({
    level: 50,
    msg: 'request failed',
    path: `/api/attachments/${file}`,
    err: { message: 'The content of the attachment is not whole.' },
  });
});
