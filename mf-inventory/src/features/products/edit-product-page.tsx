import { useQuery } from '@cervoise/graphql-client';
import { EditPage, networkOnly } from '@cervoise/records/form';
import { useParams } from 'react-router-dom';
import { EditProductForm } from './edit-product-form';
import { productFormQuery } from './product-record.graphql';

/** /inventory/:id/edit: what the product is; its containers move on its own page. */
export function EditProductPage() {
  const { id = '' } = useParams();
  const read = useQuery(productFormQuery, {
    variables: { id },
    ...networkOnly,
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
