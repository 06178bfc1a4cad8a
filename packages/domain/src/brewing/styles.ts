import { searchKey } from '../text';
import { ebcOfSrm } from './color';
import { styleTable } from './style-data';

/** The range of a style; no maximum where it is open above. */
export interface StyleRange {
  readonly min: number;
  readonly max: number | null;
}

/** A beer style's published numbers. */
export interface StyleRanges {
  readonly originalGravity: StyleRange;
  readonly finalGravity: StyleRange;
  readonly abv: StyleRange;
  readonly ibu: StyleRange;
  readonly ebc: StyleRange;
}

export interface BeerStyle {
  /** The guidelines' code: 21A; where several styles share a code, followed by a word. */
  readonly code: string;
  /** As the guidelines name it. */
  readonly name: string;
  /** The usual French name, which recipes store. */
  readonly label: string;
  /** `null` where the values depend on the base beer. */
  readonly ranges: StyleRanges | null;
}

function rangeOf(cell: string): StyleRange | null {
  if (cell === '') return null;
  const [min = Number.NaN, max = Number.NaN] = cell.split(' ').map(Number);
  return { min, max };
}

/** SRM 40 is black, the end of the guidelines' scale: a darker beer is still inside. */
function colorRange(srm: StyleRange): StyleRange {
  const ebc = (value: number) => Math.round(ebcOfSrm(value));
  return { min: ebc(srm.min), max: srm.max === null || srm.max >= 40 ? null : ebc(srm.max) };
}

function styleOf(row: string): BeerStyle {
  const [code = '', name = '', french = '', ...cells] = row.split('|');
  const [originalGravity, finalGravity, ibu, srm, abv] = cells.map(rangeOf);
  const label = french || name;
  if (!originalGravity || !finalGravity || !ibu || !srm || !abv) {
    return { code, name, label, ranges: null };
  }
  return {
    code,
    name,
    label,
    ranges: { originalGravity, finalGravity, abv, ibu, ebc: colorRange(srm) },
  };
}

/** The styles of the BJCP's 2021 guidelines, in their order. */
export const beerStyles: readonly BeerStyle[] = styleTable.trim().split('\n').map(styleOf);

const shortName = (name: string) => name.replace(/^(Specialty IPA|Historical Beer): /, '');

const stylesByWord = new Map(
  // Where two styles share a word, the earlier one takes it.
  [...beerStyles]
    .reverse()
    .flatMap((style) =>
      [style.code, style.name, shortName(style.name), style.label].map(
        (word) => [searchKey(word), style] as const,
      ),
    ),
);

/** Finds a style by code, English or French name; `null` for a house style. */
export const findStyle = (text: string | null | undefined): BeerStyle | null =>
  stylesByWord.get(searchKey(text ?? '')) ?? null;
