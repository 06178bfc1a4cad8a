import { useQuery } from '@cervoise/graphql-client';
import { useParams } from 'react-router-dom';
import { asItStandsNow } from '../../record/as-it-stands-now';
import { EditPage } from '../../record/edit-page';
import { EditProductForm } from './edit-product-form';
import { productFormQuery } from './product-record.graphql';

/** /inventory/:id/edit: what the product is; its containers move on its own page. */
export function EditProductPage() {
  const { id = '' } = useParams();
  const read = useQuery(productFormQuery, {
    variables: { id },
    ...asItStandsNow,
  });
  const product = read.data?.inventoryItem;
  return (
    <EditPage
      title={product ? `Modifier ${product.recipe.name}` : 'Modifier le produit'}
      context="La quantité n’est pas ici : elle change par mouvements, sur la fiche."
      notFound="Produit non trouvé"
      subject={product}
      read={read}
    >
      {(loaded) => (
        <EditProductForm
          product={loaded}
          readCurrent={async () => (await read.refetch()).data?.inventoryItem}
        />
      )}
    </EditPage>
  );
}
