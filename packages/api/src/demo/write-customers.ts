import { randomUUID } from 'node:crypto';
import { type CustomerValues, customerSchema } from '@cervoise/domain/customers';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import { customers } from '../modules/customers';
import { type DemoCalendar, pastContext } from './demo-calendar';

/** Days since they were entered: before the first sale to them. */
const enteredDaysAgo = 480;

/** « Marché de Saint-Aubin », which the demo sells to as well, stays a name without a customer. */
const demoCustomers: readonly CustomerValues[] = [
  {
    name: 'La Cave du Pont',
    email: 'commandes@cave-du-pont.example',
    phone: '02 99 45 12 30',
    address: '4 quai du Pont, 35000 Rennes',
    notes: 'Livraison le mardi matin.',
  },
  {
    name: 'Bar des Halles',
    email: 'contact@bar-des-halles.example',
    phone: '02 99 31 08 77',
    address: '12 place des Halles, 35500 Vitré',
  },
  {
    // Without an e-mail: called in a recall.
    name: 'Épicerie du Bourg',
    phone: '02 99 60 27 14',
    address: '1 rue de l’Église, 35340 Liffré',
  },
];

/** Enters a brewery's customers, before anything is sold to them. */
export async function writeCustomers(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
): Promise<void> {
  for (const [index, values] of demoCustomers.entries()) {
    const context = pastContext(calendar, authors, enteredDaysAgo, index);
    await customers.create(tx, context, randomUUID(), parseInput(customerSchema, values));
  }
}
