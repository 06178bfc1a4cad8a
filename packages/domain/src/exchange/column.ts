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

/** Words as people shorten them in headers. */
const shortened: Readonly<Record<string, string>> = {
  qte: 'quantite',
  qt: 'quantite',
  qty: 'quantite',
  no: 'numero',
  num: 'numero',
  fourn: 'fournisseur',
  frs: 'fournisseur',
  desig: 'designation',
  dlc: 'peremption',
};

/** Words that headers may leave out: « N° lot » is the number of the lot. */
const leftOut: ReadonlySet<string> = new Set(['de', 'du', 'des', 'd', 'en', 'l', 'la', 'le']);

/** A header's words alone: « Stock min. (kg) » → « stock min », « Qté en stock » → « quantite stock ». */
const plainHeader = (header: string): string =>
  searchKey(
    header
      .replace(/[([].*?[)\]]/g, ' ')
      .replace(/n°/gi, ' numero ')
      .replace(/[_:.*/’'-]+/g, ' '),
  )
    .split(/\s+/)
    .map((word) => shortened[word] ?? word)
    .filter((word) => !leftOut.has(word))
    .join(' ');

const namesOf = (column: SheetColumn): string[] =>
  [column.label, column.field, ...(column.aliases ?? [])].map(plainHeader);

/** Guesses which field each header stands for, each at most once; null where none is known. */
export function guessMapping(
  headers: readonly string[],
  columns: readonly SheetColumn[],
): (string | null)[] {
  const mapping: (string | null)[] = headers.map(() => null);
  const abbreviations = new Set(
    headers.filter((header) => /^\p{L}{3,}\.$/u.test(header.trim())).map(plainHeader),
  );
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
  // « Emplac. » is the beginning of a word.
  assign((name, header) => abbreviations.has(header) && name.startsWith(header));
  return mapping;
}
