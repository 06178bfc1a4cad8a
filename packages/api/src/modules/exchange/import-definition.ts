import type { ExchangeKind, ExistingChoice, SheetColumn } from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';
import type { z } from 'zod';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification } from '../notifications/notifications.service';

/** A row as read from its cells, by field: null where a cell is empty, absent where no column is. */
export type Draft = Readonly<Record<string, unknown>>;

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** What a row would do. */
export interface Verdict {
  /** What no other row may be about too; null when the row does not tell it. */
  readonly key: string | null;
  readonly faults: readonly FieldFault[];
  readonly change: 'create' | 'update';
  /** The row tells a stock of something that exists, which an import does not move. */
  readonly leavesStock: boolean;
  /** The record that exists and that the row is about, if any. */
  readonly existingId: string | null;
}

export interface Judging {
  readonly existing: ExistingChoice;
  /** Keeps others from changing what exists until the transaction ends: before a write. */
  readonly lock: boolean;
}

export interface Occasion {
  readonly author: Author;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export interface JudgedBatch {
  /** One a draft. */
  readonly verdicts: readonly Verdict[];
  /**
   * Writes the drafts that are `good`, by their place; one with a fault of its own never. Gives
   * what the brewery is to be told of them.
   */
  write(
    tx: TenantTransaction,
    occasion: Occasion,
    good: readonly boolean[],
  ): Promise<readonly NewNotification[]>;
}

/** What is told of so many things at once that each by itself would be too much. */
export type NewsSummary = (count: number) => Omit<NewNotification, 'priority'>;

/** A list that files can be imported into, as the exchange sees it; made by `defineImport`. */
export interface SheetImport {
  readonly kind: ExchangeKind;
  readonly permission: Permission;
  readonly columns: readonly SheetColumn[];
  /** The field that is said to be at fault when two rows are about the same thing. */
  readonly keyField: string;
  judge(tx: TenantTransaction, drafts: readonly Draft[], judging: Judging): Promise<JudgedBatch>;
  /** Of a list whose changes are told to the brewery. */
  readonly newsSummary?: NewsSummary;
  /** The records that exist and that some rows are about. */
  existingIds(tx: TenantTransaction, drafts: readonly Draft[]): Promise<readonly string[]>;
}

/** What a module keeps of a thing that exists. */
interface ExistingRecord {
  readonly row: { readonly id: string };
}

/** What a row's key stands for among what exists, or why that can't be told. */
export type Match<Existing> = { readonly existing: Existing } | { readonly fault: FieldFault };

/** A row whose names have been looked up: ids stand where they were found, faults where not. */
export interface LookedUp {
  readonly draft: Draft;
  readonly faults: readonly FieldFault[];
}

export interface WrittenRow<Values, Existing> {
  readonly values: Values;
  readonly existing: Existing | null;
}

/** What a module tells of a list that files are imported into. */
export interface ImportDefinition<Values, Existing extends ExistingRecord>
  extends Pick<SheetImport, 'kind' | 'permission' | 'columns' | 'keyField' | 'newsSummary'> {
  /** What a row is about, in a form that compares; null when it does not tell. */
  keyOf(draft: Draft): string | null;
  /** What a new thing has where its row says nothing. */
  readonly newValues?: Draft;
  /** The rules of a new thing, the form's own. A path is the field of a column. */
  readonly schema: z.ZodType<Values>;
  /** Said of a row whose thing exists when that is refused. */
  readonly takenMessage: string;
  /** Turns names into ids and the like, for a batch at once; one answer a row. */
  lookUp?(
    tx: TenantTransaction,
    rows: readonly { readonly draft: Draft; readonly existing: Existing | null }[],
  ): Promise<readonly LookedUp[]>;
  findExisting(
    tx: TenantTransaction,
    keys: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, Match<Existing>>>;
  /** What the schema is to check: what a new thing has, or a draft over what exists. */
  complete(draft: Draft, existing: Existing | null): Record<string, unknown>;
  /** What the schema can't know. */
  refuse?(values: Values, existing: Existing | null): readonly FieldFault[];
  tellsStock?(draft: Draft): boolean;
  /** What the brewery is to be told of a row that was written. */
  newsOf?(row: WrittenRow<Values, Existing>): NewNotification | null;
  /** Writes a batch in as few statements as it can. */
  write(
    tx: TenantTransaction,
    occasion: Occasion,
    rows: readonly WrittenRow<Values, Existing>[],
  ): Promise<void>;
}

/** The cells of a draft that say something. */
export const told = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined),
  );

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

  function judgeRow(
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
    judge: async (tx, drafts, judging) => {
      const keys = drafts.map(keyOf);
      const matches = await matchesOf(tx, keys, judging.lock);
      const rows = drafts.map((draft, place) => {
        const match = matches.get(keys[place] ?? '') ?? null;
        return {
          draft,
          existing: match && 'existing' in match ? match.existing : null,
          fault: match && 'fault' in match ? match.fault : null,
        };
      });
      const lookedUp = await definition.lookUp?.(tx, rows);
      const judged = rows.map(({ draft, existing, fault }, place) => {
        if (fault) return { verdict: undecided(keys[place] ?? null, fault), row: null };
        const known = lookedUp?.[place] ?? { draft, faults: [] };
        return judgeRow(draft, known, existing, judging.existing);
      });
      return {
        verdicts: judged.map(({ verdict }) => verdict),
        write: async (writing, occasion, good) => {
          const written = judged.flatMap(({ row }, place) => (row && good[place] ? [row] : []));
          if (written.length > 0) await definition.write(writing, occasion, written);
          return written.flatMap((row) => definition.newsOf?.(row) ?? []);
        },
      };
    },
  };
}
