import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { TenantColumn, TenantTable } from './tenant-catalog';

/** The content of the sample attachment. */
const pieceOfPdf = Buffer.from('%PDF-1.7\n%%EOF\n');

export type Row = Readonly<Record<string, unknown>>;

/**
 * Values required by checks over several columns; all others are derived from the catalog. A
 * foreign key listed here refers to the sample row of that id.
 */
const fixedValues: Readonly<Record<string, Row>> = {
  // The first role is superadmin, which only an editor's tenant has.
  users: { role: 'admin' },
  qr_codes: { batch_id: null },
  publications: { batch_id: null },
  recalls: { batch_id: null },
  recall_nodes: { batch_id: null },
  recall_answers: { customer_id: null, is_reached: true },
  ingredient_changes: { after: 'Malterie du Nord' },
  ingredient_lot_changes: { after: 'ML-7' },
  inventory_item_changes: { after: 'Quai' },
  excise_observations: { month: '2026-01-01' },
  excise_declarations: { month: '2026-01-01' },
  month_closings: { month: '2026-01-01' },
  cost_years: { starts_on: '2026-01-01', method: 'fifo', normal_hectoliters: 100 },
  small_brewery_years: { year: 2026 },
  hydrometer_readings: { gravity: 1.05 },
  support_accesses: { expires_at: '2026-01-16T10:00:00Z' },
  purchase_orders: { year: 2026, sequence: 1 },
  purchase_order_sendings: {
    content: {
      expectedOn: null,
      carriage: null,
      notes: null,
      closedReason: null,
      lines: [],
      changes: [],
    },
  },
  purchase_receipt_lines: { lot_id: null, quantity: 1 },
  stocktakes: { validated_at: null, undone_at: null },
  stocktake_lines: { item_id: null, inventory_movement_id: null },
  brew_day_photos: { jpeg: '/9j/2Q==' },
  attachments: {
    batch_id: null,
    file_name: 'analyse.pdf',
    size: pieceOfPdf.length,
    sha256: createHash('sha256').update(pieceOfPdf).digest('hex'),
    content_type: 'application/pdf',
  },
  attachment_pieces: { content: pieceOfPdf },
  // One pixel.
  brewery_logos: {
    image:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
};

/** A value of a type as an SQL literal. */
function plainValue({ name, type }: TenantColumn, choice: string | undefined): unknown {
  if (choice !== undefined) return choice;
  switch (type) {
    case 'uuid':
      return crypto.randomUUID();
    case 'boolean':
      return false;
    case 'date':
      return '2026-01-15';
    case 'timestamp with time zone':
      return '2026-01-15T10:00:00Z';
    case 'jsonb':
      return '{}';
    case 'bytea':
      return Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
    case 'integer':
    case 'bigint':
    case 'smallint':
    case 'numeric':
      return 1;
    case 'text':
      return `/${name}-${crypto.randomUUID().slice(0, 8)}`;
    default:
      throw new Error(`sample-rows.ts knows no value of type ${type} (column ${name}).`);
  }
}

/** Inserts one row of a tenant into a table as a superuser, or returns the existing one. */
export async function ensureSampleRow(
  admin: Client,
  table: TenantTable,
  tenantId: string,
): Promise<Row> {
  const existing = await admin.query<Row>(
    `select * from ${table.name} where ${table.tenantColumn} = $1 limit 1`,
    [tenantId],
  );
  if (existing.rows[0]) return existing.rows[0];
  const values: Record<string, unknown> = {};
  for (const column of table.columns) {
    if (column.required) values[column.name] = plainValue(column, table.choices[column.name]);
  }
  Object.assign(values, fixedValues[table.name], { [table.tenantColumn]: tenantId });
  for (const { target, columns } of table.references) {
    if (!columns.some(([column]) => column in values)) continue;
    const referred = await admin.query<Row>(
      `select * from ${target} where tenant_id = $1 limit 1`,
      [tenantId],
    );
    for (const [column, targetColumn] of columns) values[column] = referred.rows[0]?.[targetColumn];
  }
  // Triggers are off: one row in each table adds up to no ledger.
  await admin.query('begin; set local session_replication_role = replica');
  const row = await insertRow(admin, table.name, values);
  await admin.query('commit');
  return row;
}

export async function insertRow(client: Client, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row);
  const { rows } = await client.query<Row>(
    `insert into ${table} (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  const [inserted] = rows;
  if (!inserted) throw new Error(`${table} took no row.`);
  return inserted;
}
