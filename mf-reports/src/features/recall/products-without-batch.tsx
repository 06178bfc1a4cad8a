import { productsWithoutBatchAddress } from '@cervoise/domain/inventory';
import { plural } from '@cervoise/domain/text';
import { useQuery } from '@cervoise/graphql-client';
import { formatCount } from '@cervoise/ui/format';
import { Link } from 'react-router-dom';
import { productsWithoutBatchQuery } from './recall.graphql';

/** How many finished products a recall of a lot or batch cannot find, and where they name a batch. */
export function ProductsWithoutBatch() {
  const { data } = useQuery(productsWithoutBatchQuery, { fetchPolicy: 'network-only' });
  const count = data?.inventoryItemsPage.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link to={productsWithoutBatchAddress}>
        {`${formatCount(count, 'produit fini', 'produits finis')} sans brassin`}
      </Link>
      {` : ce rappel ne peut pas savoir s’il ${plural(count, 'le', 'les')} touche.`}
    </p>
  );
}
