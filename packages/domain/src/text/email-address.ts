import { z } from 'zod';
import { shortText } from './short-text';

const label = 'L’e-mail';

/** An optional e-mail address; an empty text means null. */
export const emailAddress = shortText(label, 254)
  .refine((email) => !email || z.email().safeParse(email).success, {
    error: 'Cet e-mail n’est pas une adresse valide.',
  })
  .meta({ label });
