import { z } from 'zod';
import { requiredName, shortText } from '../text/short-text';

const emailLabel = 'L’e-mail';

/** An optional e-mail address; an empty text means null. */
const customerEmail = shortText(emailLabel, 254)
  .refine((email) => !email || z.email().safeParse(email).success, {
    error: 'Cet e-mail n’est pas une adresse valide.',
  })
  .meta({ label: emailLabel });

/** Someone the brewery sells to: only the name is required. */
export const customerSchema = z.object({
  name: requiredName,
  email: customerEmail,
  phone: shortText('Le téléphone', 40),
  address: shortText('L’adresse', 300),
  notes: shortText('Les notes', 2000),
});
export type CustomerValues = z.infer<typeof customerSchema>;
