import { z } from 'zod';
import { exchangeKinds } from '../exchange/import-view';
import { searchKey } from '../text';

/** The lists whose views a person may keep: those with files, and others. */
export const savedViewLists = [...exchangeKinds, 'recipes', 'batches', 'users', 'leads'] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** The most views one person keeps of one list. */
export const maxSavedViews = 30;

const longestName = 60;
const longestAddress = 2000;
const maxColumns = 40;
const longestColumn = 60;

const nameRequired = 'Le nom est requis.';
const addressRefused = 'L’adresse de la vue est invalide.';
const columnsRefused = 'Les colonnes de la vue sont invalides.';

/** A view of a list as a person keeps it: a name, the list's query string, the columns shown. */
export const savedViewSchema = z.object({
  list: z.enum(savedViewLists, { error: 'Choisissez une liste.' }),
  name: z
    .string({ error: nameRequired })
    .trim()
    .min(1, nameRequired)
    .max(longestName, `Le nom est trop long (${longestName} caractères au plus).`)
    .refine((name) => searchKey(name) !== '', { error: nameRequired }),
  /** What follows the `?` of the list's address; given with it or without. */
  address: z
    .string({ error: addressRefused })
    .transform((address) => address.replace(/^\?/, ''))
    .pipe(
      z
        .string()
        .max(longestAddress, `Cette vue a trop de filtres (${longestAddress} signes au plus).`)
        .regex(/^[!-"$-~]*$/, addressRefused),
    ),
  /** In the order shown; null for the list's own. */
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
