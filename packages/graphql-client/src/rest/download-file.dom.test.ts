import { describeError } from '../errors';
import { signIn } from '../testing/test-session';
import { downloadFile } from './download-file';

let saved: { name: string; content: unknown }[];
let contents: Map<string, Blob>;

beforeEach(() => {
  saved = [];
  contents = new Map();
  jest.useFakeTimers();
  URL.createObjectURL = (blob) => {
    const address = `blob:${contents.size}`;
    contents.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void contents.delete(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: contents.get(this.href) });
  });
});
afterEach(() => jest.useRealTimers());

function answerWith(status: number, body = '') {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(body, { status }));
}

it('saves the content under the given name and releases it', async () => {
  signIn();
  const fetched = answerWith(200, 'PDF');
  await downloadFile('/reports/download/r-1', 'rapport.pdf');
  expect(fetched).toHaveBeenCalledWith(
    '/api/reports/download/r-1',
    expect.objectContaining({ headers: { Authorization: 'Bearer test-token' } }),
  );
  expect(saved).toEqual([{ name: 'rapport.pdf', content: expect.objectContaining({ size: 3 }) }]);
  jest.runAllTimers();
  expect(contents.size).toBe(0);
});

it.each([
  [404, "Le fichier demandé n'existe pas."],
  [403, "Vous n'avez pas les droits pour télécharger ce fichier."],
])('describes a %d', async (status, message) => {
  answerWith(status);
  const error = await downloadFile('/reports/download/r-1', 'r.pdf').catch((thrown) => thrown);
  expect(describeError(error).message).toBe(message);
  expect(saved).toEqual([]);
});

it('describes an unreachable server', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await downloadFile('/reports/download/r-1', 'r.pdf').catch((thrown) => thrown);
  expect(describeError(error).message).toBe(
    'Le serveur ne répond pas. Veuillez réessayer plus tard.',
  );
});

it('passes on other errors', async () => {
  answerWith(500);
  await expect(downloadFile('/reports/download/r-1', 'r.pdf')).rejects.toMatchObject({
    statusCode: 500,
  });
});

it('saves nothing once cancelled', async () => {
  const controller = new AbortController();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    controller.abort();
    init?.signal?.throwIfAborted();
    return new Response('PDF');
  });
  const download = downloadFile('/labels', 'etiquettes.pdf', { signal: controller.signal });
  await expect(download).rejects.toBe(controller.signal.reason);
  expect(saved).toEqual([]);
});
