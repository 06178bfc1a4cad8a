import type { ExistingChoice } from '@cervoise/domain/exchange';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ExistingRecord, ImportDefinition, LookedUp } from './import-definition';
import { type Draft, type FieldFault, type SheetImport, told, type Verdict } from './sheet-import';

/** Of a row that can't be told what it is about, nothing more is said. */
const undecided = (key: string | null, fault: FieldFault): Verdict => ({
  key,
  faults: [fault],
  change: 'update',
  leavesStock: false,
  existingId: null,
});

/** Makes a list importable: each row is checked, and told what it would do. */
export function defineImport<Values, Existing extends ExistingRecord>(
  definition: ImportDefinition<Values, Existing>,
): SheetImport {
  const { kind, permission, columns, keyField, keyOf, newValues, schema } = definition;
  const fields = new Set(columns.map(({ field }) => field));
  const dates = new Set(columns.filter(({ cell }) => cell.kind === 'date').map((one) => one.field));
  const fieldOf = (path: readonly PropertyKey[]) => {
    const whole = path.map(String).join('.');
    return fields.has(whole) ? whole : String(path[0] ?? keyField);
  };

  /** A form's message as it fits a cell: of a day that is missing, no format is told. */
  const inCells = (field: string, message: string, draft: Draft): FieldFault => ({
    field,
    message: dates.has(field) && !(field in told(draft)) ? 'Indiquez une date.' : message,
  });

  /** What a row says, and of a new thing what it has unsaid. */
  const withNewValues = (draft: Draft, existing: Existing | null): Draft =>
    existing ? draft : { ...newValues, ...told(draft) };

  function validateRow(
    said: Draft,
    { draft, faults: unknown }: LookedUp,
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
    const verdict: Verdict = {
      key: keyOf(withNewValues(said, existing)),
      faults,
      change: existing ? 'update' : 'create',
      leavesStock: existing !== null && (definition.tellsStock?.(draft) ?? false),
      existingId: found?.row.id ?? null,
    };
    const row = parsed.success && faults.length === 0 ? { values: parsed.data, existing } : null;
    return { verdict, row };
  }

  const matchesOf = (tx: TenantTransaction, keys: readonly (string | null)[], lock: boolean) =>
    definition.findExisting(tx, [...new Set(keys.filter((key) => key !== null))], lock);

  return {
    kind,
    permission,
    columns,
    keyField,
    newsSummary: definition.newsSummary,
    existingIds: async (tx, drafts) => {
      const matches = [...(await matchesOf(tx, drafts.map(keyOf), false)).values()];
      return matches.flatMap((match) => ('existing' in match ? [match.existing.row.id] : []));
    },
    validateRows: async (tx, drafts, options) => {
      const keys = drafts.map(keyOf);
      const matches = await matchesOf(tx, keys, options.lock);
      const rows = drafts.map((draft, place) => {
        const match = matches.get(keys[place] ?? '') ?? null;
        return {
          draft,
          existing: match && 'existing' in match ? match.existing : null,
          fault: match && 'fault' in match ? match.fault : null,
        };
      });
      const lookedUp = await definition.lookUp?.(tx, rows);
      const validated = rows.map(({ draft, existing, fault }, place) => {
        if (fault) return { verdict: undecided(keys[place] ?? null, fault), row: null };
        const known = lookedUp?.[place] ?? { draft, faults: [] };
        return validateRow(draft, known, existing, options.existing);
      });
      return {
        verdicts: validated.map(({ verdict }) => verdict),
        write: async (writing, context, good) => {
          const written = validated.flatMap(({ row }, place) => (row && good[place] ? [row] : []));
          if (written.length > 0) await definition.write(writing, context, written);
          return written.flatMap((row) => definition.newsOf?.(row) ?? []);
        },
      };
    },
  };
}
