import { z } from 'zod';
import { searchKey } from './search-key';
import { tooLong } from './too-long';

/** A record's name: trimmed, 1 to 120 characters, at least one of them visible. */
export const requiredName = z
  .string({ error: 'Le nom est requis.' })
  .trim()
  .max(120, 'Le nom est trop long (120 caractères au plus).')
  .refine((name) => searchKey(name) !== '', { error: 'Le nom est requis.' });

/**
 * An optional text field; an empty text means null.
 * @param label with its article; kept with the schema (`meta`)
 */
export const shortText = (label: string, max = 120) =>
  z
    .string()
    .trim()
    .max(max, tooLong(label, max))
    .transform((text) => text || null)
    .nullish()
    .meta({ label });
