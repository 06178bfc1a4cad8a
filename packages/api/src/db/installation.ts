import { type Kysely, sql } from 'kysely';
import type { Database } from './database';

export interface Installation {
  /** Tenant of the superadmins, null before the first one. */
  readonly editorTenantId: string | null;
  readonly hasTenants: boolean;
  readonly hasDemo: boolean;
}

/** Reports the state of an installation, without data of any tenant. */
export async function readInstallation(database: Kysely<Database>): Promise<Installation> {
  const { rows } = await sql<{
    editorTenantId: string | null;
    hasTenants: boolean;
    hasDemo: boolean;
  }>`select * from describe_installation()`.execute(database);
  const [row] = rows;
  return {
    editorTenantId: row?.editorTenantId ?? null,
    hasTenants: row?.hasTenants ?? false,
    hasDemo: row?.hasDemo ?? false,
  };
}
