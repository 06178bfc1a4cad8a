import { formatDate, formatMoney } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import type { ProductFieldsFragment } from '../../generated/graphql';
import { describeContainer } from '../../products/product-words';

/** What is known of a finished product, its stock aside. */
export function productFacts(product: ProductFieldsFragment): Fact[] {
  const { unitPrice } = product;
  return [
    { label: 'Bière', value: product.recipe.name },
    { label: 'Brassin', value: product.batch?.batchNumber },
    { label: 'Contenant', value: describeContainer(product) },
    { label: 'Conditionné le', value: formatDate(product.packagingDate) },
    { label: 'DDM', value: formatDate(product.bestBeforeDate) },
    { label: 'Emplacement', value: product.location },
    { label: 'Prix unitaire HT', value: unitPrice == null ? null : formatMoney(unitPrice, 4) },
    { label: 'Code-barres', value: product.barcodeId },
    { label: 'Notes', value: product.notes, wide: true },
  ];
}
