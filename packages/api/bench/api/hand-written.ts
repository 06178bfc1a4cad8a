import type { Pool, QueryConfig } from 'pg';
import type { createSessionTokens } from '../../src/modules/accounts/session-token';

/** The statements of one request: session check, begin, …, commit. */
export interface RecordedRequest {
  readonly session: QueryConfig;
  /** From the first statement of the transaction to the last before its commit. */
  readonly transaction: readonly QueryConfig[];
}

type Row = Readonly<Record<string, unknown>>;

/** Maps a database row to the API's field names. */
const equipmentOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  condition: row.condition,
  status: row.status,
  location: row.location,
  manufacturer: row.manufacturer,
  model: row.model,
  serialNumber: row.serial_number,
  purchaseDate: row.purchase_date,
  purchasePrice: row.purchase_price,
  updatedAt: row.updated_at,
});

export type ListedEquipment = ReturnType<typeof equipmentOf>;

/**
 * Answers the list by hand-written code over `pg`: the recorded statements of the API, with its
 * session check, transaction and row-level security.
 * @returns null for a token without a session
 */
export const createHandWrittenList =
  (
    pool: Pool,
    tokens: ReturnType<typeof createSessionTokens>,
    { session, transaction }: RecordedRequest,
    length: number,
  ) =>
  async (authorization: string | undefined): Promise<readonly ListedEquipment[] | null> => {
    const token = authorization?.replace(/^Bearer /, '') ?? '';
    const key = await tokens.read(token, new Date());
    if (!key) return null;
    const { userId, sessionId } = key;
    const client = await pool.connect();
    try {
      const known = await client.query({ ...session, values: [userId, sessionId] });
      if (known.rowCount === 0) return null;
      const results = await Promise.all(transaction.map((statement) => client.query(statement)));
      await client.query('commit');
      const rows: Row[] = results.at(-1)?.rows ?? [];
      return rows.slice(0, length).map(equipmentOf);
    } finally {
      client.release();
    }
  };
