import { z } from 'zod';
import { searchKey } from '.';

/** The name of a record: trimmed, 1 to 120 characters, one of them not a mere accent or space. */
export const requiredName = z
  .string({ error: 'Le nom est requis.' })
  .trim()
  .max(120, 'Le nom est trop long (120 caractères au plus).')
  .refine((name) => searchKey(name) !== '', { error: 'Le nom est requis.' });
