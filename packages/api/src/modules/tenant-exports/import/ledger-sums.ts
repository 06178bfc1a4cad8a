import { frenchNumber } from '@cervoise/domain/numbers';
import type pg from 'pg';
import { ConfigError } from '../../../config-error';
import { jsonFileOf } from '../manifest';

/** A quantity that is stored, and the ledger whose lines add up to it. */
const sums = [
  {
    table: 'ingredients',
    field: 'stock_quantity',
    query: `select i.id, i.name, i.stock_quantity as stored, (select coalesce(sum(m.quantity), 0)
              from stock_movements m where m.tenant_id = i.tenant_id and m.ingredient_id = i.id) as sum
              from ingredients i where i.tenant_id = $1`,
  },
  {
    table: 'ingredient_lots',
    field: 'quantity',
    query: `select l.id, coalesce(l.lot_number, i.name) as name, l.quantity as stored,
                   (select coalesce(sum(m.quantity), 0) from stock_movements m
                     where m.tenant_id = l.tenant_id and m.ingredient_id = l.ingredient_id
                       and m.lot_id = l.id) as sum
              from ingredient_lots l
              join ingredients i on i.tenant_id = l.tenant_id and i.id = l.ingredient_id
             where l.tenant_id = $1`,
  },
  {
    table: 'inventory_items',
    field: 'quantity',
    query: `select i.id, i.recipe_name as name, i.quantity as stored,
                   (select coalesce(sum(m.quantity), 0) from inventory_movements m
                     where m.tenant_id = i.tenant_id and m.item_id = i.id) as sum
              from inventory_items i where i.tenant_id = $1`,
  },
  {
    table: 'equipment',
    field: 'used_hectoliters',
    query: `select e.id, e.name, e.used_hectoliters as stored,
                   (select coalesce(sum(u.hectoliters), 0) from equipment_uses u
                     where u.tenant_id = e.tenant_id and u.equipment_id = e.id) as sum
              from equipment e where e.tenant_id = $1`,
  },
  {
    table: 'beer_movements',
    field: 'liters_after',
    query: `select line.id, batch.batch_number as name, line.liters_after as stored,
                   sum(line.liters) over (partition by line.batch_id, line.equipment_id
                     order by line.number) as sum
              from beer_movements line
              join production_batches batch
                on batch.tenant_id = line.tenant_id and batch.id = line.batch_id
             where line.tenant_id = $1`,
  },
  {
    table: 'production_batches',
    field: 'fermenter_volume_in_liters',
    query: `select b.id, b.batch_number as name,
                   coalesce(b.fermenter_volume_in_liters, b.volume_in_liters) as stored,
                   (select coalesce(sum(line.liters), 0) from beer_movements line
                     where line.tenant_id = b.tenant_id and line.batch_id = b.id
                       and line.kind in ('brewed', 'measured')) as sum
              from production_batches b where b.tenant_id = $1 and b.status <> 'planned'`,
  },
  {
    table: 'production_batches',
    field: 'packaged_volume_in_liters',
    query: `select b.id, b.batch_number as name, coalesce(b.packaged_volume_in_liters, 0) as stored,
                   (select -coalesce(sum(line.liters), 0) from beer_movements line
                     where line.tenant_id = b.tenant_id and line.batch_id = b.id
                       and line.kind = 'packaged') as sum
              from production_batches b where b.tenant_id = $1 and b.status <> 'planned'`,
  },
] as const;

/** Refuses quantities that are not the sums of their ledgers. @throws ConfigError */
export async function refuseWrongSums(client: pg.Client, tenantId: string): Promise<void> {
  for (const { table, field, query } of sums) {
    const { rows } = await client.query<{ id: string; name: string; stored: number; sum: number }>(
      `select * from (${query}) sums where stored <> sum order by id limit 1`,
      [tenantId],
    );
    const [wrong] = rows;
    if (!wrong) continue;
    throw new ConfigError(
      `${jsonFileOf(table)}, ${wrong.name} (${wrong.id}), champ « ${field} » : ${frenchNumber(wrong.stored)}, alors que ses mouvements font ${frenchNumber(wrong.sum)}.`,
    );
  }
}
