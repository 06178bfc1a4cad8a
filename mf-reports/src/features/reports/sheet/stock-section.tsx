import { containerTypeLabels } from '@cervoise/domain/inventory';
import { stockCostText } from '@cervoise/domain/reports';
import { hectolitersOf } from '@cervoise/domain/units';
import {
  formatDate,
  formatHectoliters,
  formatMoney,
  formatNumber,
  formatQuantity,
} from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';
import { RowsInDocument, SheetSection } from './sheet-section';

type Product = NonNullable<ShownPreview['stock']>['products'][number];

/** « Bouteille · 0,33 l », then how much of the volume its value covers. */
const detailOf = (product: Product) =>
  [
    containerTypeLabels[product.containerType],
    formatQuantity(product.volumeInLiters, 'l'),
    stockCostText(product),
  ]
    .filter(Boolean)
    .join(' · ');

const columns: readonly Column<Product>[] = [
  {
    key: 'name',
    title: 'Bière',
    fixed: true,
    render: (product) => <NameCell name={product.recipeName} detail={detailOf(product)} />,
  },
  {
    key: 'quantity',
    title: 'Quantité',
    align: 'right',
    width: 100,
    render: ({ quantity }) => formatNumber(quantity),
  },
  {
    key: 'volume',
    title: 'Volume',
    align: 'right',
    width: 100,
    figureOf: ({ totalVolume }) => ({ value: hectolitersOf(totalVolume), decimals: 1 }),
    render: ({ totalVolume }, decimals) => formatHectoliters(totalVolume, decimals),
  },
  {
    key: 'value',
    title: 'Valeur',
    align: 'right',
    width: 120,
    render: ({ value }) => formatMoney(value),
  },
];

/** Maximum rows of one section; the document has all. */
const maxRowsInCompleteReport = 10;

const ProductCard = ({ product }: { readonly product: Product }) => (
  <ListCard
    title={product.recipeName}
    detail={detailOf(product)}
    value={formatNumber(product.quantity)}
    valueDetail={formatMoney(product.value)}
  />
);

/** The stock on hand at the end of the period. */
export function StockSection({
  preview: { type, stock, finishedProducts, lowStockCount, expiringCount },
}: {
  readonly preview: ShownPreview;
}) {
  if (!stock || !finishedProducts) return null;
  const shown =
    type === 'complete' ? stock.products.slice(0, maxRowsInCompleteReport) : stock.products;
  const hidden = stock.products.length - shown.length;
  const known = stockCostText(finishedProducts);
  const basis =
    finishedProducts.costedVolume == null
      ? 'au prix de vente, comme clôturé'
      : 'au coût de production';
  return (
    <SheetSection
      title="Stock"
      note={`au ${formatDate(stock.date)}, ${[basis, known].filter(Boolean).join(', ')}`}
    >
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: 'Produits finis', value: formatMoney(finishedProducts.totalValue) },
            { label: 'Contenants', value: formatNumber(finishedProducts.totalContainers) },
            { label: 'Volume de bière', value: formatHectoliters(finishedProducts.totalVolume) },
            { label: 'Ingrédients', value: formatMoney(stock.ingredientValue) },
            { label: 'Ingrédients sous leur seuil', value: formatNumber(lowStockCount) },
            { label: 'Lots qui périment sous 30 jours', value: formatNumber(expiringCount) },
          ]}
        />
      </div>
      <div className={styles.table}>
        <DataTable
          label="Produits finis en stock"
          columns={columns}
          rows={shown}
          renderCard={(product) => <ProductCard product={product} />}
          rowKey={({ recipeName, containerType, volumeInLiters }) =>
            `${recipeName} ${containerType} ${volumeInLiters}`
          }
          empty={<p className={styles.nothing}>Aucun produit fini en stock.</p>}
        />
      </div>
      <RowsInDocument count={hidden} />
    </SheetSection>
  );
}
