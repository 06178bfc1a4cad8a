import { randomUUID } from 'node:crypto';
import { customerSchema } from '@cervoise/domain/customers';
import { sql } from 'kysely';
import { z } from 'zod';
import { writeContextOf } from '../../../db/author';
import { pageInfo, pageRequest } from '../../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../../db/tenant-transaction';
import { writeOnce } from '../../../db/write-once';
import { badUserInput, parseInput } from '../../../errors';
import type {
  Customer,
  CustomerSalePage,
  SaleNamePage,
  TakeSaleNameInput,
} from '../../../generated/resolvers';
import type { PageArguments } from '../../../records/record-lists';
import type { ServiceDependencies } from '../../../service-dependencies';
import { customerNamed, customers } from '../../customers';
import { selectCustomerSales, selectSaleNames, takeSalesOfName } from './customer-sales.store';

type CustomerRow = Parameters<typeof customers.view>[0];

const nameSchema = z.object({ name: customerSchema.shape.name });

/** The active customer of a name, accents and case aside. */
async function findNamed(tx: TenantTransaction, name: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select ${customerNamed(sql`${name}::text`)} as id`.execute(tx);
  const id = rows[0]?.id;
  return id ? customers.find(tx, id) : undefined;
}

export type CustomerSalesService = ReturnType<typeof createCustomerSalesService>;

/** What customers received, and the names on sales that none of them has. */
export function createCustomerSalesService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    /** What a customer received, newest first. @throws NOT_FOUND, BAD_USER_INPUT */
    sales: (
      actor: Actor,
      { customerId, first, page }: PageArguments & { readonly customerId: string },
    ): Promise<CustomerSalePage> => {
      const request = pageRequest(first, page);
      const id = customers.idOf(customerId);
      return withTenant(database, actor, async (tx) => {
        const sales = await selectCustomerSales(tx, id, request);
        if (sales.totalCount === 0 && !(await customers.find(tx, id))) throw customers.notFound();
        return { ...sales, pageInfo: pageInfo(request, sales.totalCount) };
      });
    },

    /** The names on sales that no customer has. @throws BAD_USER_INPUT */
    names: (
      actor: Actor,
      { search, first, page }: PageArguments & { readonly search?: string | null },
    ): Promise<SaleNamePage> => {
      const request = { ...pageRequest(first, page), text: search?.trim() || null };
      return withTenant(database, actor, async (tx) => {
        const names = await selectSaleNames(tx, request);
        return { ...names, pageInfo: pageInfo(request, names.totalCount) };
      });
    },

    /**
     * Makes the sales of a name those of a customer: the given one, else the one of that name, which
     * is created where there is none.
     * @throws NOT_FOUND, BAD_USER_INPUT
     */
    takeName: (actor: Actor, { requestId, ...input }: TakeSaleNameInput): Promise<Customer> => {
      const { name } = parseInput(nameSchema, input);
      const given = input.customerId ? customers.idOf(input.customerId) : null;
      const context = writeContextOf(actor, now);
      const write = async (tx: TenantTransaction): Promise<CustomerRow> => {
        const customer = given
          ? await customers.lockActive(tx, given)
          : ((await findNamed(tx, name)) ??
            (await customers.create(tx, context, about, parseInput(customerSchema, { name }))));
        if ((await takeSalesOfName(tx, customer.id, name)) === 0) {
          throw badUserInput('Aucune vente sans fiche ne porte ce nom.');
        }
        return customer;
      };
      const about = given ?? randomUUID();
      const request = { operation: 'takeSaleName', requestId, input, about };
      // A repeat finds the customer by the name: its id was not known before the first.
      const find = async (tx: TenantTransaction, id: string) =>
        (await customers.find(tx, id)) ?? (await findNamed(tx, name));
      return writeOnce(database, actor, request, write, find).then((row) =>
        customers.view(row, context.today),
      );
    },
  };
}
