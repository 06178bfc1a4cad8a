import { parseCode } from '@cervoise/records/scanned-code';
import type { Line } from './stocktake-texts';

/** Where something is counted. */
export interface CountedPlace {
  readonly id: string;
  readonly name: string;
}

/** What a line is of: a product, or a lot at a place, or as a whole. */
export const subjectOf = ({ lotId, itemId, isByPlace, placeId }: Line): string =>
  [lotId ?? itemId, isByPlace && (placeId ?? 'nowhere')].filter(Boolean).join(' ');

/** A line of what is not among them yet; counting adds it. */
export function newLine(
  stocktakeId: string,
  values: Partial<Line> & Pick<Line, 'id' | 'name' | 'type'>,
) {
  const line: Line = {
    stocktakeId,
    lotId: null,
    itemId: null,
    isByPlace: false,
    placeId: null,
    ingredientId: null,
    lotNumber: null,
    unit: null,
    containerType: null,
    volumeInLiters: null,
    location: null,
    barcodeId: null,
    packQuantity: null,
    articleCodes: null,
    isAdded: true,
    expectedQuantity: null,
    countedQuantity: null,
    countedAt: null,
    userName: null,
    costPerUnit: null,
    startedShort: false,
    deviation: null,
    deviationValue: null,
    isBeyondTolerance: false,
    cause: null,
    counts: [],
    ...values,
  };
  return line;
}

/** The same lot at another place, or nowhere in particular, of which nothing is known yet. */
export const atPlace = (line: Line, place: CountedPlace | null): Line => {
  const { stocktakeId, lotId, ingredientId, name, type, lotNumber, unit } = line;
  const { packQuantity, articleCodes, costPerUnit } = line;
  return newLine(stocktakeId, {
    ...{ lotId, ingredientId, name, type, lotNumber, unit },
    ...{ packQuantity, articleCodes, costPerUnit },
    id: `${lotId} ${place?.id ?? 'nowhere'}`,
    isByPlace: true,
    placeId: place?.id ?? null,
    location: place?.name ?? 'Sans emplacement',
  });
};

/** The line of a lot at a place, a new one where it is not listed there. */
export function lineAtPlace(lines: readonly Line[], line: Line, place: CountedPlace | null): Line {
  const there = atPlace(line, place);
  return lines.find((one) => subjectOf(one) === subjectOf(there)) ?? there;
}

/**
 * Of the lines that a code is about, the one where the counter stands: lots are counted there,
 * listed or not.
 */
export function linesHere(
  lines: readonly Line[],
  matches: readonly Line[],
  here: CountedPlace | null,
): readonly Line[] {
  if (!here) return matches;
  const there = matches.map((line) => (line.isByPlace ? lineAtPlace(lines, line, here) : line));
  return [...new Map(there.map((line) => [subjectOf(line), line])).values()];
}

const placePage = /^\/inventory\/places\/([0-9a-f-]{36})$/i;

/** The place whose label was scanned. */
export function placeWithCode(
  places: readonly CountedPlace[],
  text: string,
  origin: string,
): CountedPlace | undefined {
  const code = parseCode(text, origin);
  const [, id] = (code.kind === 'page' && placePage.exec(code.address)) || [];
  return places.find((place) => place.id === id?.toLowerCase());
}
