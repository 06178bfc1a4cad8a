import { searchKey } from '@cervoise/domain/text';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Secrets } from '../../secrets';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import { type ErasedCustomer, eraseCustomerRow, type NamedCustomer } from '../customers';
import { forgetImportedRows } from '../exchange';
import {
  eraseNameOnSales,
  eraseSaleNames,
  selectOldSaleNames,
  selectSaleTexts,
  takeSalesOfName,
} from '../inventory';
import { defineEvent } from '../question';
import { eraseFromRecalls, eraseOldAnswers, selectRecalledItems } from '../recalls';

/** A customer, or names without one, are being erased. Sales still name them for the followers. */
export const customerErased =
  defineEvent<[secrets: Pick<Secrets, 'recipeKeys'>, customer: ErasedCustomer]>('customerErased');

/** Erases what identifies a customer, wherever it stands: on sales that only name it, too. */
export async function eraseCustomer(
  tx: TenantTransaction,
  { secrets, ...context }: WriteContext & Pick<ServiceDependencies, 'secrets'>,
  { id, name }: NamedCustomer,
): Promise<void> {
  const { author } = context;
  await takeSalesOfName(tx, id, name);
  const texts = await selectSaleTexts(tx, id);
  await eraseFromRecalls(tx, id, texts.map(searchKey));
  const erased = { tenantId: author.tenantId, id, names: [...texts, name] };
  await customerErased.announce(tx, secrets, erased);
  await forgetImportedRows(tx, 'customers');
  await eraseNameOnSales(tx, id);
  await eraseCustomerRow(tx, context, id);
  await recordAudit(tx, {
    tenantId: author.tenantId,
    area: 'data',
    action: 'customer_erased',
    entityId: id,
    userId: author.userId ?? undefined,
    userName: author.name,
    createdAt: context.at === 'present' ? new Date() : context.at,
  });
}

/** Erases names on sales that no customer has, once they have been kept long enough, unless a recall concerns them. */
export async function eraseOldNames(
  tx: TenantTransaction,
  { secrets, author: { tenantId } }: Pick<ServiceDependencies, 'secrets'> & WriteContext,
  since: string,
): Promise<void> {
  const names = await selectOldSaleNames(tx, since, await selectRecalledItems(tx));
  if (names.length > 0) {
    await customerErased.announce(tx, secrets, { tenantId, id: null, names });
    await eraseSaleNames(tx, names, since);
  }
  await eraseOldAnswers(tx, since);
}
