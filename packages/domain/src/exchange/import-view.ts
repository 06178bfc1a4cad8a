import { z } from 'zod';

/** The lists that files are imported into and exported from. */
export const exchangeKinds = ['ingredients', 'products', 'equipment'] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Where an import stands. `uploaded` waits for its columns to be confirmed, `checked` for the
 * word to go; `checking` and `importing` are under way.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row whose thing exists already. */
export const existingChoices = ['refuse', 'update'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** What becomes of the file when some of its rows are bad: nothing is imported, or they are left out. */
export const badRowChoices = ['refuse', 'skip'] as const;
export type BadRowChoice = (typeof badRowChoices)[number];

/** An import as `GET /api/imports/:id` answers it. */
export const importViewSchema = z.object({
  id: z.string(),
  kind: z.enum(exchangeKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** The file's columns with its first values; `mapping` names a field, or null, for each. */
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: z.array(z.string().nullable()),
  /** The fields a column may stand for. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      need: z.enum(['always', 'new', 'optional']),
    }),
  ),
  existing: z.enum(existingChoices),
  badRows: z.enum(badRowChoices).nullable(),
  rowCount: z.number(),
  /** Rows gone through by the check or import under way, or by the last one. */
  processedCount: z.number(),
  /** Found by the check, or written by the import once it is done. */
  createdCount: z.number(),
  updatedCount: z.number(),
  /** Rows of things that exist whose stock figures are left aside: stock moves by counts. */
  stockLeftCount: z.number(),
  faultyRowCount: z.number(),
  faultCount: z.number(),
  /** Why it failed, in French. */
  failure: z.string().nullable(),
  isCancelling: z.boolean(),
  /** ISO instant at which this very file was imported before, for a warning. */
  importedBeforeAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ImportView = z.infer<typeof importViewSchema>;

/** A row error: the row's number in the file, its header included. */
export const importFaultSchema = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

/** A page of row errors as `GET /api/imports/:id/faults` answers it. */
export const importFaultPageSchema = z.object({
  nodes: z.array(importFaultSchema),
  /** At most `maxStoredFaults`. */
  totalCount: z.number(),
  pageInfo: z.object({ page: z.number(), pageCount: z.number(), hasNextPage: z.boolean() }),
});

/** What `POST /api/imports/:id/check` takes. */
export const importCheckSchema = z.object({
  mapping: z.array(z.string().nullable(), { error: 'Associez les colonnes.' }),
  existing: z.enum(existingChoices, { error: 'Choisissez que faire de ce qui existe déjà.' }),
});
export type ImportCheck = z.infer<typeof importCheckSchema>;

/** What `POST /api/imports/:id/run` takes. */
export const importRunSchema = z.object({
  requestId: z.string({ error: 'Identifiant de requête invalide.' }),
  badRows: z.enum(badRowChoices, { error: 'Choisissez que faire des lignes en erreur.' }),
});
