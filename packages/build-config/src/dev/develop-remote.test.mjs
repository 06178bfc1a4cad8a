import { developRemote } from './develop-remote.mjs';
import { refuseTakenPort } from './refuse-taken-port.mjs';
import { serveRemote } from './remote-server.mjs';
import { ensureShell } from './running-shell.mjs';

jest.mock('./refuse-taken-port.mjs', () => ({ refuseTakenPort: jest.fn() }));
jest.mock('./remote-server.mjs', () => ({ serveRemote: jest.fn() }));
jest.mock('./running-shell.mjs', () => ({ ensureShell: jest.fn() }));

it('ends the shell it has started when the dev server cannot start', async () => {
  const stop = jest.fn(async () => undefined);
  jest.mocked(ensureShell).mockResolvedValue({ stop });
  jest.mocked(serveRemote).mockRejectedValue(new Error('no such loader'));
  await expect(developRemote({ name: 'mf-recipes', port: 4300 })).rejects.toThrow('no such loader');
  expect(stop).toHaveBeenCalledTimes(1);
});

it('starts no shell when the port is taken', async () => {
  jest.mocked(ensureShell).mockClear();
  jest.mocked(refuseTakenPort).mockRejectedValueOnce(new Error('taken'));
  await expect(developRemote({ name: 'mf-recipes', port: 4300 })).rejects.toThrow('taken');
  expect(ensureShell).not.toHaveBeenCalled();
});
