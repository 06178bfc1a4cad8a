import { z } from 'zod';
import { emailAddress } from '../text/email-address';
import { requiredName, shortText } from '../text/short-text';

/** Someone the brewery sells to: only the name is required. */
export const customerSchema = z.object({
  name: requiredName,
  email: emailAddress,
  phone: shortText('Le téléphone', 40),
  address: shortText('L’adresse', 300),
  notes: shortText('Les notes', 2000),
});
export type CustomerValues = z.infer<typeof customerSchema>;
