import type pg from 'pg';
import { loadingRows } from '../../../backup/load-rows';
import {
  advanceSequences,
  quoted,
  type StoredTable,
  setBackupRole,
} from '../../../backup/stored-tables';
import { daysOfEmptiedBatches } from '../../../db/migrations/0805-days-of-emptied-batches';
import { loggedBlends, nameLogsOfBlends } from '../../../db/migrations/0930-logged-blends';
import type { Secrets } from '../../../secrets';
import { exportedColumns } from '../exported-tables';
import type { ExportedRecord, ImportedRow, ReadExport } from '../read-export';
import { refuseWrongSums } from './ledger-sums';
import { refuseBrokenReferences, type WrittenRecord, writeRecords } from './refused-writes';
import { rowChanges } from './row-changes';
import { writeAttachments } from './write-attachments';

/** Characters of rows written at a time. */
const batchLength = 1_000_000;

/** Writes the records of a table in batches. @throws ConfigError */
async function writeTable(
  client: pg.Client,
  table: StoredTable,
  records: AsyncIterable<ExportedRecord>,
  change: ((row: ImportedRow) => ImportedRow) | undefined,
): Promise<void> {
  const name = quoted(table.name);
  let columns: readonly string[] | null = null;
  let batch: WrittenRecord[] = [];
  let length = 0;
  await setBackupRole(client, table);
  const flush = () =>
    writeRecords(client, table.name, batch, (some) =>
      client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [`[${some.map(({ line }) => line).join(',')}]`],
      ),
    );
  for await (const { number, line, row } of records) {
    const changed = change?.(row) ?? row;
    columns ??= Object.keys(changed).map(quoted);
    batch.push({ number, line: change ? JSON.stringify(changed) : line });
    length += line.length;
    if (length < batchLength) continue;
    await flush();
    batch = [];
    length = 0;
  }
  if (batch.length > 0) await flush();
}

/** Writes a checked export, in the transaction that is open. @throws ConfigError */
export async function writeExport(
  client: pg.Client,
  file: ReadExport,
  stored: readonly StoredTable[],
  secrets: Secrets,
): Promise<void> {
  const { tenant, tables, migration } = file.manifest;
  const byName = new Map(stored.map((table) => [table.name, table]));
  const changes = await rowChanges(secrets, file.manifest);
  const written = stored.filter((table) => exportedColumns(table).length > 0);
  await loadingRows(client, written, async () => {
    for (const { name } of tables) {
      const table = byName.get(name);
      if (table) await writeTable(client, table, file.recordsOf(name), changes.get(name));
      if (table && name === 'attachments') await writeAttachments(client, table, file);
    }
    await client.query('set local role cervoise_backup');
    // An archive from before suppliers were records has their names.
    await client.query('select link_suppliers($1)', [tenant.id]);
    // As of places.
    await client.query('select link_places($1)', [tenant.id]);
    // An archive from before the ledger of beer has none.
    await client.query('select open_beer_ledger($1)', [tenant.id]);
    // An archive from before batches emptied in their tanks lost their planned days has them.
    if (migration < daysOfEmptiedBatches.name) {
      await client.query('select clear_days_of_emptied_batches($1)', [tenant.id]);
    }
    // One from before logs of blends had a type of their own calls them transfers.
    if (migration < loggedBlends.name) {
      await client.query(`${nameLogsOfBlends} and l.tenant_id = $1`, [tenant.id]);
    }
    // The triggers that set posting days and note removals are off here.
    await client.query('select post_ledgers($1), note_product_removals($1)', [tenant.id]);
    await refuseWrongSums(client, tenant.id);
    await client.query('reset role');
    await refuseBrokenReferences(client, tenant.id);
  });
  await advanceSequences(client, byName);
  await client.query('set local role cervoise_backup');
  // The provider's own record of the brewery, which is not exported.
  await client.query(
    `insert into contracts (brewery_id, brewery_name) values ($1, $2)
     on conflict (brewery_id) do update
     set erased_at = null, erasure_asked_on = null, unpaid_since = null,
         terminated_on = null, termination_reason = null, terminated_by = null`,
    [tenant.id, tenant.breweryName],
  );
}
