import { roles } from '@cervoise/domain/roles';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { PeopleOfRole } from '../../generated/resolvers';

/** The accounts of the tenant by role, from the widest. */
export async function countPeople(tx: TenantTransaction): Promise<PeopleOfRole[]> {
  const { rows } = await sql<PeopleOfRole>`
    select role,
           count(*) filter (where is_active and password_hash is not null)::int as active,
           count(*) filter (where is_active and password_hash is null)::int as invited,
           count(*) filter (where not is_active)::int as closed
      from users group by role`.execute(tx);
  return rows.toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
}
