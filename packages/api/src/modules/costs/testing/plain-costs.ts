import type { CostMethod } from '@cervoise/domain/costs';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing';
import { followContainers, type PlainLine, type PlainSale, totalOf } from './follow-containers';

const isOfCustomer = (kind: string) => ['sale', 'suspension', 'export', 'return'].includes(kind);

/** The ledger's lines and removals with their products, read plainly. */
async function readLines({ adminDatabase }: TestApi, tenantId: string): Promise<PlainLine[]> {
  const { rows } = await sql<{
    recipeId: string;
    containerType: string;
    volume: number;
    batchId: string | null;
    id: string;
    correctsId: string | null;
    day: string;
    kind: string;
    originalKind: string | null;
    customer: string | null;
    quantity: number;
  }>`
    select item.recipe_id, item.container_type, item.volume_in_liters as volume, item.batch_id,
           line.id, line.corrects_id, line.posted_on as day, line.kind, original.kind as original_kind,
           coalesce(line.customer_name, original.customer_name) as customer, line.quantity
      from inventory_movements line
      join inventory_items item on item.id = line.item_id
      left join inventory_movements original on original.id = line.corrects_id
     where line.tenant_id = ${tenantId}
    union all
    select item.recipe_id, item.container_type, item.volume_in_liters, item.batch_id, gone.id, null,
           gone.posted_on, 'removal', null, null, gone.quantity
      from inventory_removals gone join inventory_items item on item.id = gone.item_id
     where gone.tenant_id = ${tenantId}`.execute(adminDatabase);
  return rows
    .map(({ recipeId, containerType, volume, id, correctsId, kind, originalKind, ...line }) => ({
      ...line,
      shelf: `${recipeId} ${containerType} ${volume}`,
      root: correctsId ?? id,
      isPackaging: (originalKind ?? kind) === 'packaging',
      isSale: isOfCustomer(originalKind ?? kind),
      isTransfer: (originalKind ?? kind).startsWith('transfer'),
    }))
    .filter(({ isTransfer }) => !isTransfer);
}

/**
 * A second, plainly written account of what containers cost: a shelf of single containers for each
 * beer, container and size.
 * @param unitCosts euros of a container by batch and litres
 */
export async function plainCosts(
  api: TestApi,
  tenantId: string,
  method: CostMethod,
  unitCosts: (batchId: string | null, liters: number) => number | null,
) {
  const litersOf = (shelf: string) => Number(shelf.split(' ').at(-1));
  const followed = followContainers(
    await readLines(api, tenantId),
    () => method,
    ({ batchId, shelf }) => unitCosts(batchId, litersOf(shelf)),
  );
  return {
    /** Euros of the containers in stock at the end of a day. */
    valueOn: (day: string): number =>
      [...followed.on(day).containers.values()].reduce(
        (sum, containers) => sum + totalOf(containers).euros,
        0,
      ),
    /** Euros of some sales between two days. */
    costOf: (from: string, until: string, wanted: (sale: PlainSale) => boolean = () => true) =>
      followed
        .sales()
        .filter((sale) => sale.day >= from && sale.day <= until && wanted(sale))
        .reduce((sum, { euros }) => sum + euros, 0),
  };
}
