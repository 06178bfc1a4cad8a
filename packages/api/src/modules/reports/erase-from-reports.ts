import { erasedCustomerName } from '@cervoise/domain/customers';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportPreview } from '../../generated/resolvers';
import type { Secrets } from '../../secrets';
import type { ErasedCustomer } from '../customers';
import { customerSaleDays } from '../inventory';
import type { CustomerMargin } from './figures/profitability';
import { rewriteFigures } from './rewrite-figures';

const erasedFile =
  'Le fichier nommait un client effacé depuis : générez le rapport à nouveau pour l’avoir sans lui.';

/** Figures that no longer name a customer, or names that none has. */
function withoutCustomer(
  figures: ReportPreview,
  { id, names }: Pick<ErasedCustomer, 'id' | 'names'>,
): ReportPreview {
  const { profitabilitySummary: sold } = figures;
  if (!sold?.customers) return figures;
  const keys = new Set(names.map(searchKey));
  // By its name alone where the report has no id: a customer may have taken another's former name.
  const isErased = ({ customerId, customerName }: CustomerMargin) =>
    customerId ? customerId === id : customerName != null && keys.has(searchKey(customerName));
  const customerName = id === null ? null : erasedCustomerName;
  const customers = sold.customers.map((one) => (isErased(one) ? { ...one, customerName } : one));
  return { ...figures, profitabilitySummary: { ...sold, customers } };
}

/**
 * Takes a customer out of the stored reports: drops the files of those that may name it, of any
 * period in which it bought or gave back, fails those that are being written, and rewrites the names
 * in their figures. To be called while its sales still are its own. Of a month whose report is being
 * written the schedule writes another.
 */
export async function eraseFromReports(
  tx: TenantTransaction,
  secrets: Pick<Secrets, 'recipeKeys'>,
  customer: ErasedCustomer,
): Promise<void> {
  const isBuyer = customer.id
    ? sql`sale.customer_id = ${customer.id}::uuid`
    : sql`sale.customer_id is null and sale.customer_name = any(${[...customer.names]}::text[])`;
  const { rows } = await sql<{ id: string }>`
    update reports set
           scheduled_month = case when state = 'generating' then null else scheduled_month end,
           state = case when state in ('ready', 'generating') then 'failed' else state end,
           failure = case when state in ('ready', 'generating') then ${erasedFile} else failure end,
           file_size = case when state = 'ready' then null else file_size end
     where deleted_at is null and (type in ('profitability', 'complete') or (type = 'inventory' and format <> 'pdf'))
       and exists (
         select from ${customerSaleDays} sale
          where sale.tenant_id = reports.tenant_id and ${isBuyer}
            and (sale.posted_on between reports.start_date and reports.end_date
              or sale.happened_on between reports.start_date and reports.end_date))
    returning id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .deleteFrom('reportContents')
    .where('reportId', 'in', ids)
    .where('part', '=', 'file')
    .execute();
  await rewriteFigures(tx, secrets, { tenantId: customer.tenantId, reportIds: ids }, (figures) =>
    withoutCustomer(figures, customer),
  );
}
