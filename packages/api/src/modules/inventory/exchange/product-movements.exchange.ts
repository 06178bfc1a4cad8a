import {
  containerTypeLabels,
  lossBasisLabels,
  productMovementKindLabels,
} from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { z } from 'zod';
import { readInBatches } from '../../../db/read-in-batches';
import { parseInput } from '../../../errors';
import { customerContacts } from '../../customers';
import {
  day,
  dayQuery,
  type ExportDefinition,
  type ExportedRow,
  number,
  text,
} from '../../exchange';
import { dayOfLine } from '../ledger/ledger.store';

const querySchema = z.object({
  /** Of one product; of all unless given. */
  productId: z.uuid({ error: 'Ce produit n’existe pas.' }).optional(),
  /** Both ends included. */
  from: dayQuery,
  to: dayQuery,
});

/** A correction of a sale changes its revenue at the price of that sale. */
const unitPrice = sql`coalesce(line.unit_price, original.unit_price)`;

const need = 'optional';

/** The ledger of finished products as a file, oldest first, with prices, customers and documents. */
export const productMovementsExport: ExportDefinition = {
  kind: 'product-movements',
  permission: 'inventory.read',
  title: 'Mouvements de produits finis',
  fileName: (query, today) => {
    const { from, to } = parseInput(querySchema, query);
    if (from && to) return `mouvements-${from}-au-${to}`;
    if (from) return `mouvements-depuis-${from}`;
    return to ? `mouvements-jusqu-au-${to}` : `mouvements-${today}`;
  },
  columns: [
    { field: 'happenedOn', label: 'Date', cell: day, need },
    { field: 'postedOn', label: 'Compté le', cell: day, need },
    { field: 'recipeName', label: 'Bière', cell: text, need },
    { field: 'batchNumber', label: 'Brassin', cell: text, need },
    {
      field: 'containerType',
      label: 'Contenant',
      cell: { kind: 'choice', labels: containerTypeLabels },
      need,
    },
    { field: 'volumeInLiters', label: 'Volume (l)', cell: number, need },
    {
      field: 'kind',
      label: 'Mouvement',
      cell: { kind: 'choice', labels: productMovementKindLabels },
      need,
    },
    { field: 'quantity', label: 'Quantité', cell: number, need },
    { field: 'quantityAfter', label: 'Stock après', cell: number, need },
    { field: 'unitPrice', label: 'Prix unitaire HT (€)', cell: number, need },
    { field: 'amount', label: 'Montant HT (€)', cell: number, need },
    { field: 'customerName', label: 'Client', cell: text, need },
    { field: 'documentNumber', label: 'Document', cell: text, need },
    { field: 'destination', label: 'Destination', cell: text, need },
    {
      field: 'lossBasis',
      label: 'Perte',
      cell: { kind: 'choice', labels: lossBasisLabels },
      need,
    },
    { field: 'soldOn', label: 'Vendu le', cell: day, need },
    { field: 'reason', label: 'Motif', cell: text, need },
    { field: 'location', label: 'Emplacement', cell: text, need },
    { field: 'userName', label: 'Saisi par', cell: text, need },
  ],
  async *read(tx, query) {
    const { productId, from, to } = parseInput(querySchema, query);
    yield* readInBatches<ExportedRow>(
      tx,
      sql`
        select ${dayOfLine} as happened_on, line.posted_on, item.recipe_name, item.batch_number,
               item.container_type, item.volume_in_liters, line.kind, line.quantity,
               line.quantity_after, ${unitPrice} as unit_price,
               round(-line.quantity * ${unitPrice}, 2) as amount,
               coalesce(customer.name, line.customer_name, original.customer_name) as customer_name,
               coalesce(line.document_number, original.document_number) as document_number,
               coalesce(line.destination, original.destination) as destination,
               coalesce(line.loss_basis, original.loss_basis) as loss_basis,
               coalesce(line.sold_on, original.sold_on) as sold_on, line.reason,
               coalesce(line.location, item.location) as location, line.user_name
          from inventory_movements line
          join inventory_items item on item.id = line.item_id
          left join inventory_movements original on original.id = line.corrects_id
          left join ${customerContacts} customer
            on customer.id = coalesce(line.customer_id, original.customer_id)
         where (${productId ?? null}::uuid is null or line.item_id = ${productId ?? null}::uuid)
           and (${from ?? null}::date is null or line.posted_on >= ${from ?? null}::date)
           and (${to ?? null}::date is null or line.posted_on <= ${to ?? null}::date)
         order by line.created_at, line.position`,
    );
  },
};
