export { insertPrice, moveArticles } from './article-prices.store';
export {
  createSupplierArticlesService,
  type SupplierArticlesService,
} from './supplier-articles.service';
export { articles } from './supplier-articles.store';
