import { threadEnd } from '../testing/thread-end';
import { withFileReader } from './file-reader';

it('refuses a file whose reader breaks while nothing is asked of it', async () => {
  const program = `
    require('node:worker_threads').parentPort.postMessage({});
    setTimeout(() => { throw new Error('broken'); }, 10);`;
  const limits = { milliseconds: 5000, memory: 64 };
  const ended = threadEnd();
  const reading = withFileReader(program, Buffer.from(''), limits, async ({ receive, ask }) => {
    await receive();
    await ended;
    return ask('more');
  });
  await expect(reading).rejects.toThrow('broken');
});

it('refuses a file whose reader takes too much memory', async () => {
  const program = `
    const all = [];
    for (;;) all.push('x'.repeat(1000) + all.length);`;
  const limits = { milliseconds: 20_000, memory: 32 };
  const reading = withFileReader(program, Buffer.from(''), limits, ({ receive }) => receive());
  await expect(reading).rejects.toThrow(/trop de mémoire/);
});
