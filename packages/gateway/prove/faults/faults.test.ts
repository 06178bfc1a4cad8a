import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from './faults';

const root = join(__dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it.each(faults.map((fault) => [`${fault.file}: ${fault.from}`, fault] as const))(
  'can still be put in and found: %s',
  (_name, { file, from, test }) => {
    expect(read(file).split(from)).toHaveLength(2);
    expect(read(test.file).length).toBeGreaterThan(0);
  },
);
