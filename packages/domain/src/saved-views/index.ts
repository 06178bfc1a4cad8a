import { z } from 'zod';
import { exchangeKinds } from '../exchange/import-states';
import { searchKey } from '../text';

/** The lists with saved views: those with files, and others. */
const savedViewLists = [
  ...exchangeKinds,
  'recipes',
  'batches',
  'users',
  'leads',
  'orders',
  'stocktakes',
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** Maximum saved views per user and list. */
export const maxSavedViews = 30;

/** Maximum views of others, shared with the brewery, that a list offers. */
export const maxSharedViews = 100;

const longestName = 60;
const longestAddress = 2000;
const maxColumns = 40;
const longestColumn = 60;

const nameRequired = 'Le nom est requis.';
const addressRefused = 'L’adresse de la vue est invalide.';
const columnsRefused = 'Les colonnes de la vue sont invalides.';

/** A saved view of a list: a name, the list's query string, the visible columns. */
export const savedViewSchema = z.object({
  list: z.enum(savedViewLists, { error: 'Choisissez une liste.' }),
  name: z
    .string({ error: nameRequired })
    .trim()
    .min(1, nameRequired)
    .max(longestName, `Le nom est trop long (${longestName} caractères au plus).`)
    .refine((name) => searchKey(name) !== '', { error: nameRequired }),
  /** The query string of the list's address, with or without its `?`. */
  address: z
    .string({ error: addressRefused })
    .transform((address) => address.replace(/^\?/, ''))
    .pipe(
      z
        .string()
        .max(longestAddress, `Cette vue a trop de filtres (${longestAddress} caractères au plus).`)
        .regex(/^[!-"$-~]*$/, addressRefused),
    ),
  /** In order; null for the list's default. */
  columns: z
    .array(
      z
        .string()
        .regex(/^[\w.-]+$/, columnsRefused)
        .max(longestColumn, columnsRefused),
      {
        error: columnsRefused,
      },
    )
    .max(maxColumns, `Une vue montre ${maxColumns} colonnes au plus.`)
    .nullish()
    .transform((columns) => columns ?? null),
});
export type SavedViewValues = z.infer<typeof savedViewSchema>;
