import { barcodeVariants } from '@cervoise/domain/inventory';
import { searchKey, uuidPattern } from '@cervoise/domain/text';
import type { ApolloClient } from '@cervoise/graphql-client';
import { networkOnly } from '@cervoise/graphql-client';
import { parseCode } from '@cervoise/records/scanned-code';
import { articleCodeKey } from '../../article-code';
import type { StockedArticlesQuery } from '../../generated/graphql';
import { atPlace, newLine, subjectOf } from './line-at-place';
import type { Line } from './stocktake-texts';
import { stockedArticlesQuery } from './stocktakes.graphql';

/** The lines that a typed text is about: its name, lot, place or barcode. */
export function linesNamed(lines: readonly Line[], text: string): readonly Line[] {
  const key = searchKey(text);
  if (key === '') return [];
  return lines.filter(({ name, lotNumber, location, barcodeId }) =>
    searchKey([name, lotNumber, location, barcodeId].filter(Boolean).join(' ')).includes(key),
  );
}

const idAtEnd = new RegExp(`${uuidPattern}$`, 'i');

/** The lines that a scanned code is about: one of our labels, a lot's number, a barcode, an article. */
export function linesWithCode(lines: readonly Line[], text: string, origin: string) {
  const code = parseCode(text, origin);
  if (code.kind === 'page') {
    const [id] = idAtEnd.exec(code.address) ?? [];
    return lines.filter(({ lotId, itemId, ingredientId }) =>
      [lotId, itemId, ingredientId].includes(id?.toLowerCase() ?? ''),
    );
  }
  if (code.kind === 'address') return [];
  const key = searchKey(code.code);
  const barcodes = barcodeVariants(code.code);
  const articleKey = articleCodeKey(code.code);
  return lines.filter(
    ({ lotNumber, barcodeId, articleCodes }) =>
      (lotNumber !== null && lotNumber !== undefined && searchKey(lotNumber) === key) ||
      (barcodeId !== null && barcodeId !== undefined && barcodes.includes(barcodeId)) ||
      articleCodes?.some((one) => articleCodeKey(one) === articleKey),
  );
}

function foundLines(
  { ingredientsPage, inventoryItemsPage }: StockedArticlesQuery,
  stocktakeId: string,
): Line[] {
  const lots = ingredientsPage.nodes.flatMap(({ id, name, type, unit, packQuantity, lots }) =>
    lots.flatMap((lot) => {
      const line = newLine(stocktakeId, {
        id: lot.id,
        lotId: lot.id,
        isByPlace: true,
        ingredientId: id,
        name,
        type,
        unit,
        packQuantity,
        lotNumber: lot.lotNumber,
      });
      const places = lot.places.map((place) => atPlace(line, { ...place, id: place.placeId }));
      return places.length > 0 ? places : [line];
    }),
  );
  const products = inventoryItemsPage.nodes.map((product) =>
    newLine(stocktakeId, {
      id: product.id,
      itemId: product.id,
      name: product.recipe.name,
      type: 'finished_product',
      lotNumber: product.batch?.batchNumber ?? null,
      containerType: product.containerType,
      volumeInLiters: product.volumeInLiters,
      location: product.location,
      barcodeId: product.barcodeId,
    }),
  );
  return [...lots, ...products];
}

/** Searches the stock for lots and products that the stocktake does not list. @throws network errors */
export async function findOutside(
  client: Pick<ApolloClient, 'query'>,
  stocktakeId: string,
  lines: readonly Line[],
  search: string,
): Promise<readonly Line[]> {
  const { data } = await client.query({
    query: stockedArticlesQuery,
    variables: { search },
    ...networkOnly,
  });
  const listed = new Set(lines.map(subjectOf));
  const whole = new Set(lines.flatMap((line) => (line.isByPlace ? [] : (line.lotId ?? []))));
  const found = data ? foundLines(data, stocktakeId) : [];
  return found.filter(
    (line) => !(listed.has(subjectOf(line)) || (line.lotId && whole.has(line.lotId))),
  );
}
