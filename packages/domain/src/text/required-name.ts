import { z } from 'zod';
import { searchKey } from '.';

/** A record's name: trimmed, 1 to 120 characters, at least one of them visible. */
export const requiredName = z
  .string({ error: 'Le nom est requis.' })
  .trim()
  .max(120, 'Le nom est trop long (120 caractères au plus).')
  .refine((name) => searchKey(name) !== '', { error: 'Le nom est requis.' });
