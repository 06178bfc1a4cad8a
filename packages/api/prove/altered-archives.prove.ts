import { createAlteredArchives } from '../src/modules/tenant-exports/testing/altered-archives';
import { runDrill } from '../src/testing/run-drill';

/**
 * Imports a small archive with every column of every table altered in turn, in every way below:
 * nobody gains a right, no other brewery changes, and every refusal is French and names its record.
 */
type Value = unknown;
const ways: Readonly<Record<string, (value: Value, other: string) => Value>> = {
  'is missing': () => undefined,
  'is null': () => null,
  'is another kind of value': (value) => (typeof value === 'object' ? 7 : { nested: [value] }),
  'is a word of the editor': () => 'superadmin',
  'is turned round': (value) => (typeof value === 'boolean' ? !value : true),
  'is below every range': () => -1e12,
  'is above every range': () => 1e300,
  'is no day': () => 'infinity',
  'is of another brewery': (_, other) => other,
  'is SQL': () => "'); drop table users; --",
  'cannot be stored': () => 'a\u0000b\ud800',
  'is long': () => 'x'.repeat(100_000),
  'is empty': () => '',
};

await runDrill(async (api) => {
  const archives = await createAlteredArchives(api);
  const found: string[] = [];
  let count = 0;
  for (const { name, columns } of archives.tables) {
    for (const column of columns) {
      for (const [way, alter] of Object.entries(ways)) {
        const wrong = await archives.attempt(name, (row) => ({
          ...row,
          [column]: alter(row[column], archives.other),
        }));
        count += 1;
        if (wrong) found.push(`${name}.${column} ${way}: ${wrong}`);
      }
    }
  }
  found.push(...(await archives.touched()));
  console.info(`${count} altered archives`);
  await archives.close();
  if (found.length > 0) throw new Error(found.join('\n'));
});
