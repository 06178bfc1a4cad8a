export {
  type ArticleDetails,
  articleDetailsSchema,
  type NewArticleValues,
  newArticleSchema,
  type SupplierPriceValues,
  supplierPriceSchema,
} from './article-schema';
export { mergedSupplier } from './merged-supplier';
export { pairsOfSimilarNames } from './similar-names';
export { type SupplierValues, supplierSchema } from './supplier-schema';

/** The list of suppliers, and the pairs that may be one. */
export const suppliersAddress = '/inventory/suppliers';
export const supplierDuplicatesAddress = `${suppliersAddress}/duplicates`;

/** Pairs that are proposed at once. */
export const mostSupplierPairs = 50;
