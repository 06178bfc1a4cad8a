import { z } from 'zod';
import { searchKey } from '.';
import { isFeminine } from './is-feminine';

/** A record's name: trimmed, 1 to 120 characters, at least one of them visible. */
export const requiredName = z
  .string({ error: 'Le nom est requis.' })
  .trim()
  .max(120, 'Le nom est trop long (120 caractères au plus).')
  .refine((name) => searchKey(name) !== '', { error: 'Le nom est requis.' });

/**
 * « La note est trop longue (120 caractères au plus). », « Les notes sont trop longues… ».
 * @param label with its article
 */
export function tooLong(label: string, max: number): string {
  const long = isFeminine(label) ? 'longue' : 'long';
  const isLong = label.startsWith('Les ') ? `sont trop ${long}s` : `est trop ${long}`;
  return `${label} ${isLong} (${max} caractères au plus).`;
}

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
