import type { ExchangeKind, ExistingChoice, SheetColumn } from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';
import type { z } from 'zod';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** A row as read from its cells, by field: null where a cell is empty, absent where no column is. */
export type Draft = Readonly<Record<string, unknown>>;

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** What a row would do. */
export interface Verdict {
  readonly faults: readonly FieldFault[];
  readonly change: 'create' | 'update';
  /** The row tells a stock of something that exists, which an import does not move. */
  readonly leavesStock: boolean;
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
  /** Writes the drafts that are `good`, by their place; one with a fault of its own never. */
  write(tx: TenantTransaction, occasion: Occasion, good: readonly boolean[]): Promise<void>;
}

/** A list that files can be imported into, as the exchange sees it; made by `defineImport`. */
export interface SheetImport {
  readonly kind: ExchangeKind;
  readonly permission: Permission;
  readonly columns: readonly SheetColumn[];
  /** The field two rows must not share, and its value in a form that compares; null for none. */
  readonly keyField: string;
  keyOf(draft: Draft): string | null;
  judge(tx: TenantTransaction, drafts: readonly Draft[], judging: Judging): Promise<JudgedBatch>;
}

export interface WrittenRow<Values, Existing> {
  readonly values: Values;
  readonly existing: Existing | null;
}

/** What a module tells of a list that files are imported into. */
export interface ImportDefinition<Values, Existing>
  extends Pick<SheetImport, 'kind' | 'permission' | 'columns' | 'keyField' | 'keyOf'> {
  /** The rules of a new thing, the form's own. A path is the field of a column. */
  readonly schema: z.ZodType<Values>;
  /** Said of a row whose thing exists when that is refused. */
  readonly takenMessage: string;
  /** Turns names into ids and the like, for a batch at once; one draft a draft. */
  lookUp?(tx: TenantTransaction, drafts: readonly Draft[]): Promise<readonly Draft[]>;
  findExisting(
    tx: TenantTransaction,
    keys: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, Existing>>;
  /** What the schema is to check: a draft over what exists, or over the values of a new thing. */
  complete(draft: Draft, existing: Existing | null): Record<string, unknown>;
  /** What the schema can't know. */
  refuse?(values: Values, existing: Existing | null): readonly FieldFault[];
  tellsStock?(draft: Draft): boolean;
  /** Writes a batch in as few statements as it can. */
  write(
    tx: TenantTransaction,
    occasion: Occasion,
    rows: readonly WrittenRow<Values, Existing>[],
  ): Promise<void>;
}

/** Makes a list importable: each row is checked, and told what it would do. */
export function defineImport<Values, Existing>(
  definition: ImportDefinition<Values, Existing>,
): SheetImport {
  const { kind, permission, columns, keyField, keyOf, schema } = definition;
  const fields = new Set(columns.map(({ field }) => field));
  const fieldOf = (path: readonly PropertyKey[]) => {
    const whole = path.map(String).join('.');
    return fields.has(whole) ? whole : String(path[0] ?? keyField);
  };

  function judgeRow(draft: Draft, found: Existing | null, existingChoice: ExistingChoice) {
    const existing = existingChoice === 'update' ? found : null;
    const parsed = schema.safeParse(definition.complete(draft, existing));
    const faults = parsed.success
      ? [...(definition.refuse?.(parsed.data, existing) ?? [])]
      : parsed.error.issues.map(({ path, message }) => ({ field: fieldOf(path), message }));
    if (found && !existing) faults.push({ field: keyField, message: definition.takenMessage });
    const verdict: Verdict = {
      faults,
      change: existing ? 'update' : 'create',
      leavesStock: existing !== null && (definition.tellsStock?.(draft) ?? false),
    };
    const row = parsed.success && faults.length === 0 ? { values: parsed.data, existing } : null;
    return { verdict, row };
  }

  return {
    kind,
    permission,
    columns,
    keyField,
    keyOf,
    judge: async (tx, given, judging) => {
      const drafts = (await definition.lookUp?.(tx, given)) ?? given;
      const keys = drafts.map(keyOf);
      const wanted = [...new Set(keys.filter((key) => key !== null))];
      const found = await definition.findExisting(tx, wanted, judging.lock);
      const judged = drafts.map((draft, place) => {
        const key = keys[place] ?? null;
        const existing = key === null ? null : (found.get(key) ?? null);
        return judgeRow(draft, existing, judging.existing);
      });
      return {
        verdicts: judged.map(({ verdict }) => verdict),
        write: async (writing, occasion, good) => {
          const rows = judged.flatMap(({ row }, place) => (row && good[place] ? [row] : []));
          if (rows.length > 0) await definition.write(writing, occasion, rows);
        },
      };
    },
  };
}
