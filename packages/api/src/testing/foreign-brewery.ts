import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { withTenant } from '../db/tenant-transaction';
import { insertTenant } from '../modules/tenants/tenants.store';
import { ensureSampleRow } from './sample-rows';
import { readTenantTables } from './tenant-catalog';
import type { TestApi } from './test-api';

/** A brewery with a row in every tenant table, which must not be visible to others. */
export interface ForeignBrewery {
  /** Contained in the brewery and each of its records, in every table. */
  readonly id: string;
  /** Of its admin. */
  readonly ownEmail: string;
  /** Its rows, as text by table. */
  readState(): Promise<readonly string[]>;
  /** Its texts that an answer contains. */
  foundIn(answer: string): readonly string[];
}

/** @param name in its e-mail; another one for each brewery of a test */
export async function addForeignBrewery(
  api: TestApi,
  client: Client,
  name = 'temoin',
): Promise<ForeignBrewery> {
  const id = randomUUID();
  const breweryName = `Brasserie ${name}`;
  const ownEmail = `admin@${name}.example`;
  await withTenant(api.database, { tenantId: id }, (tx) =>
    insertTenant(tx, { id, breweryName, isEditor: false, isDemo: false }),
  );
  const tables = (await readTenantTables(client)).filter(({ name }) => name !== 'tenants');
  for (const table of tables) {
    await ensureSampleRow(client, table, id);
    if (table.columns.some(({ name, type }) => name === 'id' && type === 'uuid')) {
      // A trigger may have inserted more rows.
      await client.query(
        `update ${table.name} set id = $1
          where ctid = (select ctid from ${table.name} where tenant_id = $1 limit 1)`,
        [id],
      );
    }
    if (table.name === 'users') {
      await client.query(
        `update users set role = 'admin', email = $2, password_hash = 'nobody’s'
          where tenant_id = $1`,
        [id, ownEmail],
      );
    }
  }

  async function readState(): Promise<readonly string[]> {
    const parts = tables.map(
      ({ name }) =>
        `select '${name}: ' || string_agg(t::text, ' ' order by t::text) as state
           from ${name} t where tenant_id = $1`,
    );
    const { rows } = await client.query<{ state: string }>(parts.join(' union all '), [id]);
    return rows.map(({ state }) => state);
  }

  const sampleTexts = (await readState()).join(' ').match(/\/[a-z_]+-[0-9a-f]{8}/g) ?? [];
  const texts = [breweryName, ownEmail, ...sampleTexts];
  return { id, ownEmail, readState, foundIn: (answer) => texts.filter((t) => answer.includes(t)) };
}
