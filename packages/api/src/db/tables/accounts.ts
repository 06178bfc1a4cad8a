import type { Role } from '@cervoise/domain/roles';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;

export interface TenantsTable {
  id: string;
  brewery_name: string;
  /** The provider's own tenant: holds the superadmins, owns no brewery data. */
  is_editor: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

export interface UsersTable {
  id: Generated<string>;
  tenant_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  password_hash: string;
  is_active: Generated<boolean>;
  /** Raised when the password changes or the account is closed: ends every session before it. */
  session_version: Generated<number>;
  /** The one session that a password change leaves open: the one it was made from. */
  kept_session_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Instant;
  updated_at: Instant;
}

export interface PasswordResetTokensTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  token_hash: Buffer;
  expires_at: Instant;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Instant;
}

export interface RequestResultsTable {
  tenant_id: string;
  user_id: string;
  operation: string;
  request_id: string;
  result: Json;
  /** Null where a write has no input to tell apart. */
  input_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Instant;
}

export interface AccountTables {
  tenants: TenantsTable;
  users: UsersTable;
  password_reset_tokens: PasswordResetTokensTable;
  request_results: RequestResultsTable;
}
