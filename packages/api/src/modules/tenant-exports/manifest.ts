import { newTenantSchema } from '@cervoise/domain/users';
import { z } from 'zod';

/** The metadata of an export, in `manifest.json`, its first file. */
export const manifestSchema = z.object({
  format: z.literal('cervoise-tenant-export'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  tenant: z.object({ id: z.guid(), breweryName: newTenantSchema.shape.breweryName }),
  /**
   * Readable in a brewery's own export, sealed in the editor's; incomplete where no key opens some.
   */
  recipes: z.enum(['readable', 'incomplete', 'sealed']),
  /** What stays sealed in an incomplete export: « recette « Ambrée », version 3 ». */
  unreadable: z.array(z.string()).default([]),
  /** The last migration of the rows' schema. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), rowCount: z.number(), columns: z.array(z.string()) }),
  ),
  totalRecords: z.number(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The path of a table's JSON file in an export. */
export const jsonFileOf = (table: string) => `json/${table}.json`;

/** The path of a table's CSV file in an export. */
export const csvFileOf = (table: string) => `csv/${table}.csv`;
