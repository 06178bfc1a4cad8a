import type { ExistingChoice } from '@cervoise/domain/exchange';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { compareRows } from './compared-rows';
import type { ExistingRecord, ImportDefinition, ResolvedRows } from './import-definition';
import {
  type Draft,
  type FieldFault,
  omitNil,
  type RowResult,
  type SheetImport,
} from './sheet-import';

/** A row that cannot be identified gets this fault alone. */
const unidentified = (key: string | null, fault: FieldFault): RowResult => ({
  key,
  faults: [fault],
  change: 'update',
  leavesStock: false,
  existingId: null,
});

/** Makes a list importable: each row is validated and classified as a create or an update. */
export function defineImport<Values, Existing extends ExistingRecord>(
  definition: ImportDefinition<Values, Existing>,
): SheetImport {
  const { kind, table, permission, columns, keyField, keyOf, newValues, schema } = definition;
  const { changeOf, previewOf } = compareRows(definition);
  const fields = new Set(columns.map(({ field }) => field));
  const dates = new Set(columns.filter(({ cell }) => cell.kind === 'date').map((one) => one.field));
  const fieldOf = (path: readonly PropertyKey[]) => {
    const whole = path.map(String).join('.');
    return fields.has(whole) ? whole : String(path[0] ?? keyField);
  };

  /**
   * The message of a form's rule as a cell's fault; a missing date gets no message about its
   * format.
   */
  const inCells = (field: string, message: string, draft: Draft): FieldFault => ({
    field,
    message: dates.has(field) && !(field in omitNil(draft)) ? 'Indiquez une date.' : message,
  });

  /** The values of a row, completed with the defaults for a new record. */
  const withNewValues = (draft: Draft, existing: Existing | null): Draft =>
    existing ? draft : { ...newValues, ...omitNil(draft) };

  function validateRow(
    original: Draft,
    { draft, faults: unknown }: ResolvedRows,
    found: Existing | null,
    existingChoice: ExistingChoice,
  ) {
    const existing = existingChoice === 'update' ? found : null;
    const parsed = schema.safeParse(definition.complete(withNewValues(draft, existing), existing));
    const unknownFields = new Set(unknown.map(({ field }) => field));
    const broken = parsed.success
      ? (definition.refuse?.(parsed.data, existing) ?? [])
      : parsed.error.issues.map(({ path, message }) => inCells(fieldOf(path), message, draft));
    const faults = [...unknown, ...broken.filter(({ field }) => !unknownFields.has(field))];
    if (found && !existing) faults.push({ field: keyField, message: definition.takenMessage });
    const row = parsed.success && faults.length === 0 ? { values: parsed.data, existing } : null;
    const result: RowResult = {
      key: keyOf(withNewValues(original, existing)),
      faults,
      change: row ? changeOf(row) : existing ? 'update' : 'create',
      leavesStock: existing !== null && (definition.hasStock?.(draft) ?? false),
      existingId: found?.row.id ?? null,
    };
    return { result, row };
  }

  const matchesOf = (tx: TenantTransaction, keys: readonly (string | null)[], lock: boolean) =>
    definition.findExisting(tx, [...new Set(keys.filter((key) => key !== null))], lock);

  return {
    kind,
    table,
    permission,
    columns,
    keyField,
    notificationSummary: definition.notificationSummary,
    undo: definition.undo,
    existingIds: async (tx, drafts) => {
      const matches = [...(await matchesOf(tx, drafts.map(keyOf), false)).values()];
      return matches.flatMap((match) => ('existing' in match ? [match.existing.row.id] : []));
    },
    validateRows: async (tx, drafts, options) => {
      const keys = drafts.map(keyOf);
      const matches = await matchesOf(tx, keys, options.lock);
      const rows = drafts.map((draft, index) => {
        const match = matches.get(keys[index] ?? '') ?? null;
        return {
          draft,
          existing: match && 'existing' in match ? match.existing : null,
          fault: match && 'fault' in match ? match.fault : null,
        };
      });
      const resolvedRows = await definition.lookUp?.(tx, rows);
      const validated = rows.map(({ draft, existing, fault }, index) => {
        if (fault) return { result: unidentified(keys[index] ?? null, fault), row: null };
        const known = resolvedRows?.[index] ?? { draft, faults: [] };
        return validateRow(draft, known, existing, options.existing);
      });
      return {
        results: validated.map(({ result }) => result),
        preview: async (reading, indexes) => {
          const rows = indexes.flatMap((index) => validated[index]?.row ?? []);
          const names = await definition.named?.(reading, rows);
          return rows.map((row, index) => previewOf(row, names?.[index]));
        },
        write: async (writing, context, good) => {
          const rows = validated.flatMap(({ row }, index) => (row && good[index] ? [row] : []));
          const records = rows.length > 0 ? await definition.write(writing, context, rows) : [];
          return {
            records,
            notifications: rows.flatMap((row) => definition.notificationOf?.(row) ?? []),
          };
        },
      };
    },
  };
}
