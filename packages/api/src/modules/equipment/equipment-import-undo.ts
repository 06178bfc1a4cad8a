import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { undoRecords } from '../exchange';
import { equipment, vesselsOfBatches } from './equipment.store';

const usedSince = 'Utilisé ou entretenu depuis l’import.';

/** Of some locked pieces of equipment, those with maintenance or use. */
async function selectUsed(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from equipment
     where id = any(${[...ids]}::uuid[])
       and (exists (select from maintenance_records one where one.equipment_id = equipment.id)
         or exists (select from equipment_uses one where one.equipment_id = equipment.id))
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Undoes an import of equipment, except for pieces in use. */
export const undoEquipment = undoRecords(equipment, {
  refusals: async (tx, records) => {
    const created = records.filter(({ change }) => change.kind === 'created');
    const ids = created.map(({ row }) => row.id);
    if (ids.length === 0) return new Map();
    const used = await selectUsed(tx, ids);
    const planned = await vesselsOfBatches.ask(tx, ids);
    return new Map(
      ids.filter((id) => used.has(id) || planned.has(id)).map((id) => [id, usedSince]),
    );
  },
});
