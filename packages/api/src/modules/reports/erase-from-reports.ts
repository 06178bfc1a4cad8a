import { erasedCustomerName } from '@cervoise/domain/customers';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportPreview } from '../../generated/resolvers';
import type { Secrets } from '../../secrets';
import type { ErasedCustomer } from '../customers';
import { customerSaleDays } from '../inventory';
import { rewriteFigures } from './report-contents';

const erasedFile =
  'Le fichier nommait un client effacé depuis : générez le rapport à nouveau pour l’avoir sans lui.';

/** Figures that no longer name a customer. */
function withoutCustomer(
  figures: ReportPreview,
  { nameKeys }: Pick<ErasedCustomer, 'nameKeys'>,
): ReportPreview {
  const { profitabilitySummary: sold } = figures;
  if (!sold?.customers) return figures;
  const customers = sold.customers.map((one) =>
    one.customerName && nameKeys.includes(searchKey(one.customerName))
      ? { ...one, customerName: erasedCustomerName }
      : one,
  );
  return { ...figures, profitabilitySummary: { ...sold, customers } };
}

/**
 * Takes a customer out of the stored reports: drops the files of those that may name it, of any
 * period in which it bought or gave back, stops those that are being written, and rewrites the names
 * in their figures. To be called while its sales still are its own.
 */
export async function eraseFromReports(
  tx: TenantTransaction,
  secrets: Pick<Secrets, 'recipeKeys'>,
  customer: ErasedCustomer,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update reports set cancel_requested = cancel_requested or state = 'generating',
           state = case when state = 'ready' then 'failed' else state end,
           failure = case when state = 'ready' then ${erasedFile} else failure end,
           file_size = case when state = 'ready' then null else file_size end
     where deleted_at is null and (type in ('profitability', 'complete') or (type = 'inventory' and format <> 'pdf'))
       and exists (
         select from ${customerSaleDays} sale
          where sale.tenant_id = reports.tenant_id and sale.customer_id = ${customer.id}::uuid
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
