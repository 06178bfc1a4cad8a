import { fakeLocks } from '../testing/fake-locks';
import { inTurn } from './in-turn';

/** A round that ends when it is told to. */
function round() {
  let end: () => void = () => undefined;
  const run = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { run, end: () => end() };
}

const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'navigator');
  jest.restoreAllMocks();
});

it('begins a round when that of another tab has ended', async () => {
  fakeLocks();
  const [one, other] = [round(), round()];
  const first = inTurn('measures', one.run);
  const second = inTurn('measures', other.run);
  await turns();
  expect(other.run).not.toHaveBeenCalled();
  one.end();
  await first;
  await turns();
  expect(other.run).toHaveBeenCalledTimes(1);
  other.end();
  await second;
});

it('begins anyway when another tab does not end', async () => {
  fakeLocks();
  const [one, other] = [round(), round()];
  void inTurn('measures', one.run);
  const waiting = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  const second = inTurn('measures', other.run);
  await turns();
  waiting.abort();
  await turns();
  expect(other.run).toHaveBeenCalledTimes(1);
  other.end();
  await second;
});

it('passes a failure on without a second round, and runs at once without locks', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('Panne')));
  await expect(inTurn('measures', failing)).rejects.toThrow('Panne');
  fakeLocks();
  await expect(inTurn('measures', failing)).rejects.toThrow('Panne');
  expect(failing).toHaveBeenCalledTimes(2);
});
