export { insertPrice, moveArticles } from './article-prices.store';
export { selectOfferedPacks } from './packs.store';
export {
  createSupplierArticlesService,
  type SupplierArticlesService,
} from './supplier-articles.service';
export {
  articleRows,
  articles,
  selectArticlesOf,
  selectOfferedIngredients,
  selectOffersOf,
} from './supplier-articles.store';
