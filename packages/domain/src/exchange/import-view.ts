import { z } from 'zod';
import {
  badRowChoices,
  existingChoices,
  importKinds,
  importStates,
  rowChanges,
} from './import-states';

/** An import, as returned by `GET /api/imports/:id`. */
export const importViewSchema = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** The file's columns with its first values; `mapping` is a field, or null, for each. */
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  mapping: z.array(z.string().nullable()),
  /** The fields a column can be mapped to. */
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
  /** Rows processed by the current or last check or import. */
  processedCount: z.number(),
  /** Found by the check, or written by a finished import. */
  createdCount: z.number(),
  updatedCount: z.number(),
  /** Rows of existing records without changes. */
  unchangedCount: z.number(),
  /** Rows of existing records whose stock figures are ignored: stock changes by counts. */
  stockLeftCount: z.number(),
  faultyRowCount: z.number(),
  faultCount: z.number(),
  /** Why it failed, in French. */
  failure: z.string().nullable(),
  isCancelling: z.boolean(),
  /** ISO instant of an earlier import of the same file, for a warning. */
  importedBeforeAt: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** First and last name of who imported it; null before. */
  importedBy: z.string().nullable(),
  /** ISO instant until which it can be undone; null when it cannot. */
  undoableUntil: z.string().nullable(),
  /**
   * The result of an undo: who and when, the records restored, those kept because they changed
   * since.
   */
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  undoneCount: z.number(),
  keptCount: z.number(),
});
export type ImportView = z.infer<typeof importViewSchema>;

/** A row error: the row's number in the file, counting the header. */
const importFaultSchema = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

/** A page of row errors, as returned by `GET /api/imports/:id/faults`. */
export const importFaultPageSchema = z.object({
  nodes: z.array(importFaultSchema),
  /** At most `maxStoredFaults`. */
  totalCount: z.number(),
  pageInfo: z.object({ page: z.number(), pageCount: z.number(), hasNextPage: z.boolean() }),
});

/** A stored value with its displayed form: a choice by its label. */
const previewedValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), value: z.string().nullable() }),
  z.object({ kind: z.literal('number'), value: z.number().nullable() }),
  z.object({ kind: z.literal('date'), value: z.string().nullable() }),
]);
export type PreviewedValue = z.infer<typeof previewedValueSchema>;

/** The preview of a valid row. */
const importPreviewRowSchema = z.object({
  row: z.number(),
  name: z.string(),
  change: z.enum(rowChanges),
  /** The values of a new record, or the changes of an existing one with its current values. */
  cells: z.array(
    z.object({
      label: z.string(),
      after: previewedValueSchema,
      before: previewedValueSchema.nullable(),
    }),
  ),
});
export type ImportPreviewRow = z.infer<typeof importPreviewRowSchema>;

/** The first valid rows, as returned by `GET /api/imports/:id/preview`: at most `previewedRows`. */
export const importPreviewSchema = z.array(importPreviewRowSchema);

/** A record that an undo did not change. */
const keptRecordSchema = z.object({
  recordId: z.string(),
  name: z.string(),
  /** Why, in French. */
  reason: z.string(),
});
export type KeptRecord = z.infer<typeof keptRecordSchema>;

/** A page of them, as returned by `GET /api/imports/:id/kept`. */
export const keptRecordPageSchema = z.object({
  nodes: z.array(keptRecordSchema),
  totalCount: z.number(),
  pageInfo: z.object({ page: z.number(), pageCount: z.number(), hasNextPage: z.boolean() }),
});

/** The finished imports of the last day, as returned by `GET /api/imports?kind=`, latest first. */
export const recentImportsSchema = z.array(
  importViewSchema.pick({
    id: true,
    fileName: true,
    state: true,
    createdCount: true,
    updatedCount: true,
    undoneCount: true,
    keptCount: true,
    finishedAt: true,
    importedBy: true,
    undoableUntil: true,
  }),
);
export type RecentImport = z.infer<typeof recentImportsSchema>[number];

/** The body of `POST /api/imports/:id/check`. */
export const importCheckSchema = z.object({
  mapping: z.array(z.string().nullable(), { error: 'Associez les colonnes.' }),
  existing: z.enum(existingChoices, { error: 'Choisissez que faire de ce qui existe déjà.' }),
});
export type ImportCheck = z.infer<typeof importCheckSchema>;

/** The body of `POST /api/imports/:id/run`. */
export const importRunSchema = z.object({
  requestId: z.string({ error: 'Identifiant de requête invalide.' }),
  badRows: z.enum(badRowChoices, { error: 'Choisissez que faire des lignes en erreur.' }),
});
