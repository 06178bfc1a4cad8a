import { setTimeout } from 'node:timers/promises';
import { withFileReader } from './file-reader';

it('refuses a file whose reader breaks while nothing is asked of it', async () => {
  const program = `
    require('node:worker_threads').parentPort.postMessage({});
    setTimeout(() => { throw new Error('broken'); }, 10);`;
  const limits = { milliseconds: 5000, memory: 64 };
  const reading = withFileReader(program, Buffer.from(''), limits, async ({ receive, ask }) => {
    await receive();
    await setTimeout(500);
    return ask('more');
  });
  await expect(reading).rejects.toThrow('broken');
});
