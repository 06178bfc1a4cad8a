import { randomUUID } from 'node:crypto';
import { type SupplierValues, supplierSchema } from '@cervoise/domain/suppliers';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import { suppliers } from '../modules/suppliers';
import { type DemoCalendar, pastContext } from './demo-calendar';

/** Days since they were entered: before the first delivery. */
const enteredDaysAgo = 500;

/** The others are added by the ingredients that name them. */
const demoSuppliers: readonly SupplierValues[] = [
  {
    name: 'Malterie des Plaines',
    contactName: 'Jeanne Aubry',
    email: 'commandes@malterie-des-plaines.example',
    phone: '02 37 18 40 22',
    address: 'Route de Chartres, 28150 Voves',
    leadTimeDays: 6,
    minimumOrder: 250,
    freeCarriageFrom: 600,
    notes: 'Palettes le jeudi, avant midi.',
  },
  {
    name: 'Houblons du Ried',
    contactName: 'Paul Schmitt',
    email: 'contact@houblons-du-ried.example',
    phone: '03 88 51 60 14',
    address: '3 rue des Perches, 67170 Brumath',
    leadTimeDays: 4,
    freeCarriageFrom: 300,
  },
  {
    name: 'Levures & Compagnie',
    email: 'froid@levures-et-compagnie.example',
    phone: '03 20 81 62 75',
    leadTimeDays: 2,
    minimumOrder: 80,
    notes: 'Envoi réfrigéré, du lundi au mercredi.',
  },
  {
    name: 'Comptoir du Brasseur',
    contactName: 'Inès Moreau',
    phone: '02 40 12 33 08',
    address: '18 quai des Salorges, 44100 Nantes',
    leadTimeDays: 3,
  },
  // The same as the first, written from its invoice.
  { name: 'Malterie des Plaines SARL', email: 'factures@malterie-des-plaines.example' },
];

/**
 * Enters a brewery's suppliers, before anything is bought from them.
 * @param names of those of its ingredients
 */
export async function writeSuppliers(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const known = demoSuppliers.filter(({ name }) =>
    names.some((one) => one && name.startsWith(one)),
  );
  for (const [index, values] of known.entries()) {
    const context = pastContext(calendar, authors, enteredDaysAgo, index);
    await suppliers.create(tx, context, randomUUID(), parseInput(supplierSchema, values));
  }
}
