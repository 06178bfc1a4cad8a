import { useSession } from '@cervoise/shell-contract';
import { describeError } from '../errors';
import { signIn } from '../testing/test-session';
import { uploadFile } from './upload-file';

/** Requests as the fake sees them; jsdom's own request cannot be steered half way. */
class FakeRequest {
  static latest: FakeRequest;
  status = 0;
  responseText = '';
  timeout = 0;
  sent: unknown;
  address = '';
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.latest = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
    this.onloadend?.();
  }
}

const file = new Blob(['Nom;Type\n']);
const send = (options = {}) => uploadFile('/imports/ingredients?fileName=a.csv', file, options);
const failureOf = async (upload: Promise<unknown>) =>
  describeError(await upload.catch((error) => error));

beforeEach(() => {
  signIn();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});

it('sends the file unchanged, with the session, and returns the JSON', async () => {
  const upload = send();
  const { latest } = FakeRequest;
  expect(latest.address).toBe('/api/imports/ingredients?fileName=a.csv');
  expect(latest.headers).toEqual({
    Authorization: 'Bearer test-token',
    'Content-Type': 'application/octet-stream',
  });
  expect(latest.sent).toBe(file);
  latest.answer(201, '{"id":"i-1"}');
  await expect(upload).resolves.toEqual({ id: 'i-1' });
});

it('reports the sent share', async () => {
  const parts: number[] = [];
  const upload = send({ onProgress: (part: number) => parts.push(part) });
  FakeRequest.latest.upload.onprogress?.({ loaded: 5, total: 20 });
  FakeRequest.latest.upload.onprogress?.({ loaded: 20, total: 20 });
  FakeRequest.latest.answer(201, '');
  await upload;
  expect(parts).toEqual([0.25, 1]);
});

it('passes on the server’s message', async () => {
  const upload = send();
  FakeRequest.latest.answer(400, '{"code":"BAD_USER_INPUT","message":"Ce fichier est vide."}');
  expect(await failureOf(upload)).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Ce fichier est vide.',
  });
  expect(useSession.getState().token).toBe('test-token');
});

it('ends the session on 401', async () => {
  const upload = send();
  FakeRequest.latest.answer(401, '');
  expect(await failureOf(upload)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(useSession.getState().token).toBeNull();
});

it.each([
  ['a server that is not there', 'onerror'],
  ['a server that takes too long', 'ontimeout'],
] as const)('describes %s', async (_case, event) => {
  const upload = send();
  expect(FakeRequest.latest.timeout).toBe(300_000);
  FakeRequest.latest[event]?.();
  expect(await failureOf(upload)).toMatchObject({ code: 'NETWORK' });
});

it('stops when cancelled, and sends nothing afterwards', async () => {
  const controller = new AbortController();
  const upload = send({ signal: controller.signal });
  const { latest } = FakeRequest;
  controller.abort();
  await expect(upload).rejects.toBe(controller.signal.reason);
  await expect(send({ signal: controller.signal })).rejects.toBe(controller.signal.reason);
  expect(FakeRequest.latest).toBe(latest);
});
