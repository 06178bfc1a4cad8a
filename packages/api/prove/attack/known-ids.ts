import type { Client } from 'pg';
import { readTenantTables } from '../../src/testing/tenant-catalog';
import type { RandomSource } from '../random';

/** The id of a record that fits a place of an input, such as « adjustStock lotId ». */
export type IdFor = (place: string) => string;

const perTable = 30;

const wordsOf = (name: string): string[] =>
  name
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(ch|s)es$/, '$1')
        .replace(/s$/, ''),
    );

/** The words that say « product » to people and are another word in the tables. */
const otherWords: Readonly<Record<string, string>> = {
  inventory: 'product',
  item: 'product',
  movement: 'stock',
};

/** Gives ids of records of a brewery, those whose table shares most words with the place. */
export async function readKnownIds(
  client: Client,
  tenantId: string,
  random: RandomSource,
): Promise<IdFor> {
  const pools: { readonly words: readonly string[]; readonly ids: readonly string[] }[] = [];
  for (const { name, columns } of await readTenantTables(client)) {
    if (name === 'tenants' || !columns.some((one) => one.name === 'id' && one.type === 'uuid'))
      continue;
    const { rows } = await client.query<{ id: string }>(
      `select id from ${name} where tenant_id = $1 order by id limit ${perTable}`,
      [tenantId],
    );
    const words = wordsOf(name);
    if (rows.length === 0) continue;
    const more = words.flatMap((word) => otherWords[word] ?? []);
    pools.push({ words: [...words, ...more], ids: rows.map(({ id }) => id) });
  }
  return (place) => {
    const [last = '', ...before] = place.split(' ').reverse();
    const near = wordsOf(last);
    const far = before.flatMap(wordsOf);
    const score = (words: readonly string[]) =>
      words.reduce(
        (sum, word) => sum + (near.includes(word) ? 3 : 0) + (far.includes(word) ? 1 : 0),
        -words.length / 10,
      );
    const best = Math.max(...pools.map(({ words }) => score(words)));
    const fitting = pools.filter(({ words }) => score(words) === best);
    return random.among(random.among(fitting)?.ids ?? []) ?? '';
  };
}
