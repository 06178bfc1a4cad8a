import { sql } from 'kysely';

/** The brewery's day on which a ledger line (`line`) was entered. */
export const dayOfEntry = sql<string>`(line.created_at at time zone 'Europe/Paris')::date`;
