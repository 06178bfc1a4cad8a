// Puts each fault of a fixed list into the code, one after the other, and runs the test that must
// find it. A file is restored after its fault, also when the drill is stopped. `CERVOISE_FAULTS` runs
// those of files whose path contains it.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Fault, faults } from './faults/faults';

const jest = 'packages/build-config/node_modules/jest/bin/jest.js';
const config = 'packages/build-config/jest.workspace.mjs';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the named test passes; an error when it does not exist. */
async function passes({ file, name }: Fault['test']): Promise<boolean> {
  const run = [jest, escaped(file), '--testNamePattern', escaped(name)];
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...run, '--config', config, '--silent'],
      { timeout: 180_000 },
      (error, _stdout, stderr) => resolve({ failed: error !== null, output: stderr }),
    );
  });
  if (!/Tests: .*(passed|failed)/.test(output)) throw new Error(`${file} has no test « ${name} ».`);
  return !failed;
}

let restore = () => {};
process.on('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const wanted = process.env.CERVOISE_FAULTS ?? '';
const chosen = faults.filter(({ file }) => file.includes(wanted));
let survived = 0;
for (const { kind, file, from, to, test } of chosen) {
  const source = readFileSync(file, 'utf8');
  const place = `${file}: ${kind}`;
  if (source.split(from).length !== 2) {
    throw new Error(`${file} has « ${from} » not once: the list is out of date.`);
  }
  restore = () => writeFileSync(file, source);
  writeFileSync(
    file,
    source.replace(from, () => to),
  );
  // Not waited for synchronously: a signal must find the loop at rest to restore the file.
  const isFound = !(await passes(test));
  restore();
  restore = () => {};
  if (!isFound) survived += 1;
  console.info(`${isFound ? 'found' : 'SURVIVED'}  ${place}`);
}
console.info(`${chosen.length - survived} of ${chosen.length} faults found`);
process.exitCode = survived > 0 ? 1 : 0;
