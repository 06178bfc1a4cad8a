import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';

/** @throws BAD_USER_INPUT for a place at which an open stocktake counts something */
export async function refuseCountedPlace(tx: TenantTransaction, placeId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select stocktake.name from stocktake_lines line
      join stocktakes stocktake
        on stocktake.tenant_id = line.tenant_id and stocktake.id = line.stocktake_id
     where line.place_id = ${placeId}::uuid and stocktake.validated_at is null
       and stocktake.deleted_at is null
     limit 1`.execute(tx);
  const [open] = rows;
  if (open) {
    throw badUserInput(
      `L’inventaire « ${open.name} » compte cet emplacement : terminez-le ou abandonnez-le d’abord.`,
    );
  }
}
