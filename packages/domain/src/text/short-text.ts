import { z } from 'zod';

const longAs = (label: string) => (label.startsWith('La ') ? 'longue' : 'long');

/**
 * An optional text field; an empty text means null.
 * @param label with its article; kept with the schema (`meta`)
 */
export const shortText = (label: string, max = 120) =>
  z
    .string()
    .trim()
    .max(max, `${label} est trop ${longAs(label)} (${max} caractères au plus).`)
    .transform((text) => text || null)
    .nullish()
    .meta({ label });
