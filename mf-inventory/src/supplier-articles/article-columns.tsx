import { absent } from '@cervoise/ui/format';
import { type Column, NameCell } from '@cervoise/ui/table';
import {
  type Article,
  type ArticlesOf,
  currentPrice,
  nextPrice,
  packPrice,
  packText,
  sinceText,
  unitPrice,
} from './article';

/** The name of the other side: the ingredient on a supplier's page, and the other way round. */
export const otherName = (of: ArticlesOf, { ingredientName, supplierName }: Article) =>
  'supplierId' in of ? ingredientName : supplierName;

/** The page of the other side. */
export const otherPath = (of: ArticlesOf, { ingredientId, supplierId }: Article) =>
  'supplierId' in of
    ? `/inventory/ingredients/${ingredientId}`
    : `/inventory/suppliers/${supplierId}`;

/** The columns of the articles on a page. */
export function articleColumns(of: ArticlesOf): readonly Column<Article>[] {
  return [
    {
      key: 'name',
      title: 'supplierId' in of ? 'Ingrédient' : 'Fournisseur',
      render: (article) => (
        <NameCell
          name={otherName(of, article)}
          detail={packText(article)}
          to={otherPath(of, article)}
        />
      ),
    },
    {
      key: 'reference',
      title: 'Référence',
      from: 1024,
      render: ({ reference, barcode }) =>
        [reference, barcode].filter(Boolean).join(' · ') || absent,
    },
    {
      key: 'price',
      title: 'Prix HT',
      align: 'right',
      render: (article) => {
        const current = currentPrice(article);
        return current ? (
          <NameCell name={unitPrice(current.price, article.unit)} detail={packPrice(article)} />
        ) : (
          absent
        );
      },
    },
    {
      key: 'since',
      title: 'Validité',
      align: 'right',
      render: (article) => {
        const current = currentPrice(article);
        const next = nextPrice(article);
        if (!current && !next) return absent;
        return (
          <>
            {current && <div>{sinceText(current)}</div>}
            {next && (
              <div className="cv-muted">
                {unitPrice(next.price, article.unit)} {sinceText(next)}
              </div>
            )}
          </>
        );
      },
    },
  ];
}
