import { calendarDateSchema } from '@cervoise/domain/dates';
import { z } from 'zod';

/** Comma-separated values of a query string. */
export const listed = <const Values extends readonly string[]>(values: Values, message: string) =>
  z
    .string()
    .transform((text) => text.split(',').filter((value) => value !== ''))
    .pipe(z.array(z.enum(values, { error: message })))
    .optional();

const unknownSort = 'Ce tri n’existe pas.';

/** The query parameters that every list shares. */
export const listQuery = <
  const Views extends readonly string[],
  const SortFields extends readonly string[],
>(
  views: Views,
  sortFields: SortFields,
  defaultSort: SortFields[number],
) => ({
  view: z.enum(views, { error: 'Cette vue n’existe pas.' }).optional(),
  search: z.string().max(200, 'La recherche est trop longue.').optional(),
  sort: z
    .string()
    .default(defaultSort)
    .pipe(z.enum(sortFields, { error: unknownSort })),
  direction: z.enum(['asc', 'desc'], { error: unknownSort }).default('asc'),
});

/** A location, by its whole name. */
export const placeQuery = z.string().max(80, 'L’emplacement est trop long.').optional();

/** The first or last day of a period. */
export const dayQuery = calendarDateSchema.optional();
