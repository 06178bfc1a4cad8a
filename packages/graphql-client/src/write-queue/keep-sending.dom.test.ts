import { clearSession } from '@cervoise/shell-contract';
import { signIn } from '../testing/test-session';
import { keepSending } from './keep-sending';

const [former, present] = [{}, {}] as never[];

function queueOf(...entries: readonly string[]) {
  const send = jest.fn(async () => undefined);
  return { useStore: { getState: () => ({ entries }) }, send };
}

const comeOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  signIn();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('sends what waits on `online`, when the tab becomes visible, and every 30 s', () => {
  const queue = queueOf('one');
  keepSending(queue, present as never);
  comeOnline();
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(30_000);
  expect(queue.send).toHaveBeenCalledTimes(3);
});

it('sends by the last client alone', () => {
  const queue = queueOf('one');
  keepSending(queue, former as never);
  keepSending(queue, present as never);
  comeOnline();
  expect(queue.send.mock.calls).toEqual([[present]]);
});

it('sends nothing when nothing waits, nor after a logout', () => {
  const [empty, waiting] = [queueOf(), queueOf('one')];
  for (const queue of [empty, waiting]) keepSending(queue, present as never);
  clearSession();
  comeOnline();
  signIn();
  expect(waiting.send).not.toHaveBeenCalled();
  comeOnline();
  expect(waiting.send).toHaveBeenCalledTimes(1);
  expect(empty.send).not.toHaveBeenCalled();
});
