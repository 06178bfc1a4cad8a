import type { Client } from 'pg';

/**
 * Inserts equipment into a brewery, one in fifty removed.
 * @param admin a superuser's connection, which bypasses row-level security
 */
export async function seedEquipment(admin: Client, tenantId: string, count: number): Promise<void> {
  await admin.query(
    `insert into equipment (tenant_id, name, category, condition, status, maintenance_starts_on,
       location, manufacturer, model, serial_number, purchase_date, purchase_price, deleted_at,
       updated_at)
     select $1, 'Cuve n° ' || n, 'fermenter', 'good', 'operational', current_date,
            'Chai ' || n % 7, 'Atelier Kerdoncuff', 'FC-' || n % 40, 'SN-' || n,
            current_date - n % 2000, 1000 + n % 9000,
            case when n % 50 = 0 then now() end, now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
    [tenantId, count],
  );
}
