import { useMutation, useQuery } from '@cervoise/graphql-client';
import { useLedgerPages } from '@cervoise/records/ledger';
import {
  DetailLayout,
  ReadFailure,
  RemoveDialog,
  shownRecord,
  UnavailablePage,
} from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Page, Section } from '@cervoise/ui/page';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { describeProduct } from '../../products/product-words';
import { ProductActions, ProductButtons } from './product-actions';
import { ProductChanges } from './product-changes';
import { type ProductAction, ProductDrawer } from './product-drawer';
import { productFacts } from './product-facts';
import { ProductLedger } from './product-ledger';
import { productQuery, removeProductMutation } from './product-record.graphql';
import { ProductStockCard } from './product-stock-card';

/** /inventory/:id: a beer in its containers, how many are left, every movement and what else changed. */
export function ProductPage() {
  const { id = '' } = useParams();
  const state = useLedgerPages();
  const read = useQuery(productQuery, {
    variables: { id, movementPage: state.page, movementCount: state.size },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const [remove] = useMutation(removeProductMutation, { context: { suppressErrorToast: true } });
  const [action, setAction] = useState<ProductAction | null>(null);
  const [removing, setRemoving] = useState(false);
  const canWrite = useCan('inventory.write');
  const product = shownRecord(read, id, (data) => data.inventoryItem);

  if (!product)
    return <UnavailablePage title="Fiche produit" notFound="Produit non trouvé" read={read} />;
  const { name } = product.recipe;
  return (
    <Page
      title={name}
      context={[describeProduct(product), product.location, product.isDeleted && 'Supprimé']
        .filter(Boolean)
        .join(' · ')}
      secondaryActions={!product.isDeleted && canWrite && <ProductButtons onAction={setAction} />}
      action={
        <ProductActions product={product} onAction={setAction} onRemove={() => setRemoving(true)} />
      }
    >
      <ReadFailure read={read} />
      <DetailLayout figure={<ProductStockCard product={product} />} facts={productFacts(product)}>
        <Section title="Mouvements">
          <ProductLedger
            product={product}
            state={state}
            loading={read.loading}
            onCorrect={
              canWrite && !product.isDeleted
                ? (movement) => setAction({ kind: 'correct', movement })
                : undefined
            }
          />
        </Section>
        <ProductChanges productId={product.id} />
      </DetailLayout>
      <ProductDrawer product={product} action={action} onClose={() => setAction(null)} />
      <RemoveDialog
        open={removing}
        name={name}
        text="Le produit quitte les listes et la valeur du stock. Son journal est gardé ; vous pourrez le restaurer depuis « Supprimés »."
        successMessage="Produit supprimé"
        listAddress="/inventory"
        onRemove={() => remove({ variables: { id } })}
        onClose={() => setRemoving(false)}
      />
    </Page>
  );
}
