import { z } from 'zod';
import { decimal, priceSchema } from '../numbers';
import { emailAddress } from '../text/email-address';
import { requiredName, shortText } from '../text/short-text';

/** Someone the brewery buys from: only the name is required. Amounts are in euros, without taxes. */
export const supplierSchema = z.object({
  name: requiredName,
  contactName: shortText('Le contact'),
  email: emailAddress,
  phone: shortText('Le téléphone', 40),
  address: shortText('L’adresse', 300),
  leadTimeDays: decimal({
    label: 'Le délai de livraison',
    min: 0,
    max: 365,
    decimals: 0,
  }).nullish(),
  minimumOrder: priceSchema('Le minimum de commande').nullish(),
  freeCarriageFrom: priceSchema('Le franco de port').nullish(),
  notes: shortText('Les notes', 2000),
});
export type SupplierValues = z.infer<typeof supplierSchema>;
