import fastify from 'fastify';
import { buildOf, remoteBuild } from '../../testing/builds';
import { checkExternalRemote } from './external-remote-check';

const origin = fastify();
let url = '';
const requested: string[] = [];
beforeAll(async () => {
  const manifest = remoteBuild().content.get('files/mf-manifest.json');
  origin.addHook('onRequest', async (request) => {
    requested.push(request.url);
  });
  origin.get('/quality/mf-manifest.json', () => String(manifest));
  origin.get('/odd/mf-manifest.json', () => '<!doctype html>');
  url = await origin.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => origin.close());

const servedAt = (address: string) =>
  buildOf('mf-quality', { 'remote.json': JSON.stringify({ name: 'mf-quality', address }) });

it('accepts a remote whose origin serves a manifest for its version', async () => {
  expect(await checkExternalRemote(servedAt(`${url}/quality/`), '1.0.0-ab')).toEqual([]);
  expect(requested).toEqual(['/quality/mf-manifest.json?v=1.0.0-ab']);
});

it.each([
  ['nothing', '/none', /\/none\/mf-manifest\.json\?v=1 answered 404\.$/],
  ['something else', '/odd', /^what stands at .* is no valid mf-manifest\.json\.$/],
])('refuses one whose origin serves %s', async (_what, path, objection) => {
  expect(await checkExternalRemote(servedAt(url + path), '1')).toEqual([
    expect.stringMatching(objection),
  ]);
});

it('refuses one whose origin does not answer', async () => {
  // Nobody listens there: the lowest port is nobody's.
  expect(await checkExternalRemote(servedAt('http://127.0.0.1:1'), '1')).toEqual([
    'http://127.0.0.1:1/mf-manifest.json?v=1 did not answer.',
  ]);
});

it('requests nothing for a remote of this gateway', async () => {
  expect(await checkExternalRemote(remoteBuild(), '1')).toEqual([]);
});
