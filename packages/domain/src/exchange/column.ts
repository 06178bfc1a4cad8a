import { searchKey } from '../text';
import type { CellForm } from './cell';

/** A column of a list as files hold it, imported and exported alike. */
export interface SheetColumn {
  readonly field: string;
  /** Its header in exports and templates, in French. */
  readonly label: string;
  readonly cell: CellForm;
  /** `always`: no import without it; `new`: needed where a row makes something new. */
  readonly need: 'always' | 'new' | 'optional';
  /** Other headers it is known by. */
  readonly aliases?: readonly string[];
}

/** A header's words alone: « Stock min. (kg) » → « stock min ». */
const plainHeader = (header: string): string =>
  searchKey(
    header
      .replace(/[([].*?[)\]]/g, ' ')
      .replace(/[_:.*/-]+/g, ' ')
      .replace(/\bn°/gi, 'numero '),
  );

const namesOf = (column: SheetColumn): string[] =>
  [column.label, column.field, ...(column.aliases ?? [])].map(plainHeader);

/** Guesses which field each header stands for, each at most once; null where none is known. */
export function guessMapping(
  headers: readonly string[],
  columns: readonly SheetColumn[],
): (string | null)[] {
  const mapping: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const assign = (fits: (name: string, header: string) => boolean) => {
    for (const [index, raw] of headers.entries()) {
      const header = plainHeader(raw);
      if (mapping[index] !== null || header === '') continue;
      const column = columns.find(
        (candidate) =>
          !taken.has(candidate.field) && namesOf(candidate).some((name) => fits(name, header)),
      );
      if (!column) continue;
      mapping[index] = column.field;
      taken.add(column.field);
    }
  };
  assign((name, header) => name === header);
  // « Stock actuel au 12 mars » is still a stock, once no better header claimed it.
  assign((name, header) => name.length > 3 && header.startsWith(`${name} `));
  return mapping;
}
