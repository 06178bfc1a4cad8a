import { searchKey } from '../text';
import type { CellForm } from './cell';

/** A column of a list's files, for import and export alike. */
export interface SheetColumn {
  readonly field: string;
  /** Its header in exports and templates, in French. */
  readonly label: string;
  readonly cell: CellForm;
  /** `always`: no import without it; `new`: required in rows that create something. */
  readonly need: 'always' | 'new' | 'optional';
  /** Other headers it is recognised by. */
  readonly aliases?: readonly string[];
}

/** Common abbreviations in headers. */
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

/** Words that headers may leave out: « N° lot » means the lot's number. */
const leftOut: ReadonlySet<string> = new Set(['de', 'du', 'des', 'd', 'en', 'l', 'la', 'le']);

/**
 * Normalises a header: « Stock min. (kg) » → « stock min », « Qté en stock » → « quantite stock ».
 */
const plainHeader = (header: string): string =>
  searchKey(
    header
      .replace(/[([].*?[)\]]/g, ' ')
      // « P.U. » is one word.
      .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1')
      .replace(/n°/gi, ' numero ')
      .replace(/[_:.*/’'-]+/g, ' '),
  )
    .split(/\s+/)
    .map((word) => shortened[word] ?? word)
    .filter((word) => !leftOut.has(word))
    .join(' ');

const namesOf = ({ label, aliases = [] }: SheetColumn): string[] =>
  [label, ...aliases].map(plainHeader);

/** Guesses the field of each header, each field at most once; null where none matches. */
export function guessMapping(
  headers: readonly string[],
  columns: readonly SheetColumn[],
): (string | null)[] {
  const mapping: (string | null)[] = headers.map(() => null);
  const abbreviations = new Set(
    headers.filter((header) => /^\p{L}{3,}\.$/u.test(header.trim())).map(plainHeader),
  );
  const taken = new Set<string>();
  const assign = (fits: (name: string, header: string) => boolean, names = namesOf) => {
    for (const [index, raw] of headers.entries()) {
      const header = plainHeader(raw);
      if (mapping[index] !== null || header === '') continue;
      const column = columns.find(
        (candidate) =>
          !taken.has(candidate.field) && names(candidate).some((name) => fits(name, header)),
      );
      if (!column) continue;
      mapping[index] = column.field;
      taken.add(column.field);
    }
  };
  assign((name, header) => name === header);
  // A French header comes before an English field: « Location » is a rental, not a place.
  assign(
    (name, header) => name === header,
    ({ field }) => [plainHeader(field)],
  );
  // « Stock actuel au 12 mars » still matches « stock », unless a better header did.
  assign((name, header) => name.length > 3 && header.startsWith(`${name} `));
  // « Emplac. » matches as the beginning of a word.
  assign((name, header) => abbreviations.has(header) && name.startsWith(header));
  return mapping;
}
