import { describeFailure, RemoteFailure } from './remote-failure';

const chunkError = (reason: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(${reason}: /7.js)`), {
    name: 'ChunkLoadError',
  });

it.each([
  [
    'a script that the runtime could not fetch',
    new Error('[ScriptNetworkError] gone'),
    'unreachable',
  ],
  ['a file of the bundle that is gone', chunkError('error'), 'unreachable'],
  ['a file of the bundle that takes too long', chunkError('timeout'), 'timeout'],
  ['styles that are gone', new Error('Loading CSS chunk 7 failed'), 'unreachable'],
  ['code that throws', new TypeError('no such function'), 'threw-on-load'],
  ['something thrown that is no error', 'boom', 'threw-on-load'],
])('knows %s', (_, error, cause) => {
  expect(describeFailure(error, 'mf-quality')).toMatchObject({ cause });
});

it('keeps a known cause', () => {
  const failure = new RemoteFailure('contract', 'no such contract');
  expect(describeFailure(failure, 'mf-quality')).toBe(failure);
});
