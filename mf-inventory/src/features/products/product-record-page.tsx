import { calendarDateOf } from '@cervoise/domain/dates';
import type { ExportFormat } from '@cervoise/domain/exchange';
import type { ProductMove } from '@cervoise/domain/inventory';
import { publicationAddress, qrCodesAddress } from '@cervoise/domain/qr-codes';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { useDownload } from '@cervoise/graphql-client/rest';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { useKeptState } from '@cervoise/ui/draft';
import { FormatMenu } from '@cervoise/ui/menu';
import { type Fact, Section } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import { placesAddress } from '../../addresses';
import type { ProductFieldsFragment } from '../../generated/graphql';
import { bestBeforeOf, describeProduct } from '../../product-description';
import { useScanSeries } from '../../use-scan-series';
import { useWriteOffLink } from '../../use-write-off-link';
import { PackagedLots } from './packaged-lots';
import { productQuery, removeProductMutation, restoreProductMutation } from './product.graphql';
import { batchLabel, costFacts, placeLabel, productFacts, productKind } from './product-texts';
import { AdjustProductForm } from './stock/adjust-product-form';
import { CorrectProductForm } from './stock/correct-product-form';
import { CountProductForm } from './stock/count-product-form';
import { MoveProductForm } from './stock/move-product-form';
import { ProductChanges } from './stock/product-changes';
import type { ProductMovement } from './stock/product-detail';
import { ProductLedger } from './stock/product-ledger';
import { ProductStatusForm } from './stock/product-status-form';
import { ProductStockCard } from './stock/product-stock-card';

/** The open form, if any. */
type ProductAction =
  | {
      readonly kind: 'move';
      readonly move: ProductMove;
      readonly expired?: boolean;
      readonly to?: string;
    }
  | { readonly kind: 'adjust' | 'count' | 'status' }
  | { readonly kind: 'correct'; readonly movement: ProductMovement };

/** Whether JSON can represent it: not the moments of a movement. */
const canBeKept = ({ kind }: ProductAction): boolean => kind !== 'correct';

const drawerTitles: Readonly<Record<ProductAction['kind'], string>> = {
  move: 'Enregistrer une sortie',
  adjust: 'Ajuster la quantité',
  count: 'Saisir un inventaire',
  correct: 'Corriger un mouvement',
  status: 'Changer le statut',
};

/** The facts, with batch and place as links to their pages. */
function linkedFacts(product: ProductFieldsFragment): Fact[] {
  const { batch, placeId } = product;
  const addresses = new Map([
    [batchLabel, batch && `/production/${batch.id}`],
    [placeLabel, placeId && `${placesAddress}/${placeId}`],
  ]);
  return productFacts(product).map((fact) => {
    const address = addresses.get(fact.label);
    return address ? { ...fact, value: <Link to={address}>{fact.value}</Link> } : fact;
  });
}

/** The pages about a product. */
const readingMenuOf = (id: string) =>
  [
    { label: 'Étiquette réglementaire', icon: 'printer', to: `/inventory/${id}/label` },
    { label: 'Suivre', icon: 'traceability', to: traceGraphAddress('product', id) },
    { label: 'QR code', icon: 'scan', to: qrCodesAddress('inventory_item', id) },
    { label: 'Page publique', icon: 'eye', to: publicationAddress('inventory_item', id) },
  ] as const;

const variables = ({ id, page, size }: RecordAddress) => ({
  id,
  movementPage: page,
  movementCount: size,
});

/** Reads a product before its page opens. */
export const fetchProduct = fetchRecord({ query: productQuery, variables });

/** /inventory/:id: a finished product, its stock, movements and changes. */
export function ProductRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: productQuery,
    variables,
    recordOf: ({ inventoryItem }) => inventoryItem,
  });
  const [action, setAction] = useKeptState<ProductAction>('Action', canBeKept);
  const canWrite = useCan(productKind.permissions.write);
  const isExpired = record != null && bestBeforeOf(record)?.tone === 'critical';
  const writeOff = isExpired
    ? () => setAction({ kind: 'move', move: 'loss', expired: true })
    : undefined;
  useWriteOffLink(record !== undefined, writeOff);
  useScanSeries({
    isReady: record !== undefined && !record.isDeleted,
    isBusy: action !== null,
    open: (series) =>
      setAction(
        series.mode === 'move'
          ? { kind: 'move', move: 'transfer', to: series.to }
          : { kind: 'move', move: 'sale' },
      ),
  });
  const { page, notFound } = productKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  const form = { product: record, onDone: () => setAction(null) };
  return (
    <RecordPage
      kind={productKind}
      record={record}
      read={read}
      context={[describeProduct(record), record.location]}
      figure={
        <ProductStockCard
          product={record}
          onWriteOff={canWrite && !record.isDeleted ? writeOff : undefined}
        />
      }
      facts={[...linkedFacts(record), ...costFacts(record.costs)]}
      operations={{
        remove: removeProductMutation,
        restore: restoreProductMutation,
        refetchQueries: ['ProductChanges'],
      }}
      primaryAction={
        <Button
          variant="primary"
          icon="truck"
          shortLabel="Sortie"
          onClick={() => setAction({ kind: 'move', move: 'sale' })}
        >
          Enregistrer une sortie
        </Button>
      }
      secondaryAction={{
        label: 'Ajuster la quantité',
        icon: 'scale',
        onSelect: () => setAction({ kind: 'adjust' }),
      }}
      menu={[
        {
          label: 'Saisir un inventaire',
          icon: 'check',
          onSelect: () => setAction({ kind: 'count' }),
        },
        {
          label: 'Changer le statut',
          icon: 'edit',
          onSelect: () => setAction({ kind: 'status' }),
        },
      ]}
      readingMenu={readingMenuOf(record.id)}
    >
      <Section title="Mouvements" action={<MovementsExport productId={record.id} />}>
        <ProductLedger
          product={record}
          state={state}
          loading={loading}
          onCorrect={
            canWrite && !record.isDeleted
              ? (movement) => setAction({ kind: 'correct', movement })
              : undefined
          }
        />
      </Section>
      <PackagedLots lots={record.packagedLots} />
      <ProductChanges productId={record.id} />
      <FormDrawer
        title={action && `${drawerTitles[action.kind]} · ${record.recipe.name}`}
        onClose={() => setAction(null)}
      >
        {action?.kind === 'move' && (
          <MoveProductForm {...form} move={action.move} expired={action.expired} to={action.to} />
        )}
        {action?.kind === 'adjust' && <AdjustProductForm {...form} />}
        {action?.kind === 'count' && <CountProductForm {...form} />}
        {action?.kind === 'correct' && <CorrectProductForm {...form} movement={action.movement} />}
        {action?.kind === 'status' && <ProductStatusForm {...form} />}
      </FormDrawer>
    </RecordPage>
  );
}

/** The ledger of a product as a file, with prices and customers of its sales. */
function MovementsExport({ productId }: { readonly productId: string }) {
  const { downloading, download } = useDownload();
  const save = (format: ExportFormat) => {
    const query = new URLSearchParams({ format, productId });
    const name = `mouvements-${calendarDateOf(new Date())}.${format}`;
    download(`/exports/product-movements?${query}`, name);
  };
  return (
    <FormatMenu label="Exporter les mouvements" loading={downloading !== null} onSelect={save} />
  );
}
