export {
  type ArticleDetails,
  articleDetailsSchema,
  newArticleSchema,
  type SupplierPriceValues,
  supplierPriceSchema,
} from './article-schema';
export { mergedSupplier } from './merged-supplier';
export { priceJumpText } from './price-jump';
export { pairsOfSimilarNames } from './similar-names';
export { type SupplierValues, supplierSchema } from './supplier-schema';
