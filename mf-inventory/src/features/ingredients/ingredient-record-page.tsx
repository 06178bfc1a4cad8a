import { LabelsButton } from '@cervoise/records/labels';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { useKeptState } from '@cervoise/ui/draft';
import { Spinner } from '@cervoise/ui/feedback';
import { Tabs } from '@cervoise/ui/tabs';
import { useIsPhone } from '@cervoise/ui/theme';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { suppliersAddress } from '../../addresses';
import { useScanSeries } from '../../use-scan-series';
import { useWriteOffLink } from '../../use-write-off-link';
import {
  ingredientQuery,
  removeIngredientMutation,
  restoreIngredientMutation,
} from './ingredient.graphql';
import { describeIngredient, ingredientFacts, ingredientKind } from './ingredient-texts';
import { isExpiredStock, labelledLots, lotLabels } from './stock/lot-texts';
import { LotsTable } from './stock/lots-table';
import { MovementsTable } from './stock/movements-table';
import { canBeKept, type StockAction, withCurrentLot } from './stock/stock-action';
import { StockCard } from './stock/stock-card';

const ingredientCosts = deferred(
  async () => (await import('./costs/ingredient-costs')).IngredientCosts,
  <Spinner />,
);

const stockDrawer = deferred(async () => (await import('./stock/stock-drawer')).StockDrawer);

const supplierArticles = deferred(
  async () => (await import('../../supplier-articles/supplier-articles')).SupplierArticles,
  <Spinner />,
);

/** The texts for labels of lots. */
const variables = ({ id, page, size }: RecordAddress) => ({
  id,
  movementPage: page,
  movementCount: size,
});

/** Reads an ingredient before its page opens. */
export const fetchIngredient = fetchRecord({ query: ingredientQuery, variables });

/** /inventory/ingredients/:id: facts, stock and movements. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what a record page is composed of, named once: facts, tabs, drawers, actions
export function IngredientRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: ingredientQuery,
    variables,
    recordOf: ({ ingredient }) => ingredient,
  });
  const [params] = useSearchParams();
  const [kept, setAction] = useKeptState<StockAction>('Action', canBeKept);
  const expired = record?.lots.find(isExpiredStock);
  const writeOff = expired && (() => setAction({ kind: 'writeOff', lot: expired }));
  useWriteOffLink(record !== undefined, writeOff);
  const action = kept && record ? withCurrentLot(kept, record) : null;
  // Kept once it was opened, so that it closes as a drawer does and gives the focus back.
  const [hasDrawer, setHasDrawer] = useState(false);
  if (action && !hasDrawer) setHasDrawer(true);
  const lotInHand = record?.lots.find(({ id }) => id === params.get('lot'));
  useScanSeries({
    isReady: record !== undefined && !record.isDeleted,
    isBusy: action !== null,
    open: (series) => {
      if (series.mode === 'take-out') setAction({ kind: 'takeOut', lotId: lotInHand?.id });
      else if (lotInHand) setAction({ kind: 'move', lot: lotInHand, to: series.to });
    },
  });
  const canWrite = useCan(ingredientKind.permissions.write);
  const canRelease = useCan('release.write');
  const canReturn = useCan('orders.receive');
  const isPhone = useIsPhone();
  const { page, notFound } = ingredientKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  const canEditLots = canWrite && !record.isDeleted;
  return (
    <RecordPage
      kind={ingredientKind}
      record={record}
      read={read}
      context={[describeIngredient(record), record.supplier]}
      figure={<StockCard ingredient={record} onWriteOff={canEditLots ? writeOff : undefined} />}
      facts={ingredientFacts(
        record,
        record.supplierId ? (
          <Link to={`${suppliersAddress}/${record.supplierId}`}>{record.supplier}</Link>
        ) : (
          record.supplier
        ),
      )}
      operations={{ remove: removeIngredientMutation, restore: restoreIngredientMutation }}
      primaryAction={
        <>
          {isPhone && (
            <Button icon="minus" onClick={() => setAction({ kind: 'takeOut' })}>
              Sortir
            </Button>
          )}
          <Button
            variant="primary"
            icon="truck"
            shortLabel="Réceptionner"
            onClick={() => setAction({ kind: 'receive' })}
          >
            Réceptionner un lot
          </Button>
        </>
      }
      secondaryAction={{
        label: 'Ajuster le stock',
        icon: 'scale',
        onSelect: () => setAction({ kind: 'adjust' }),
      }}
      menu={[
        {
          label: 'Saisir un inventaire',
          icon: 'check',
          onSelect: () => setAction({ kind: 'count' }),
        },
      ]}
    >
      <Tabs
        label="Stock de l’ingrédient"
        tabs={[
          {
            key: 'lots',
            label: 'Lots',
            count: record.lots.length,
            content: (
              <>
                <LabelsButton of={lotLabels} items={labelledLots(record)} />
                <LotsTable
                  ingredient={record}
                  onWriteOff={
                    canEditLots ? (lot) => setAction({ kind: 'writeOff', lot }) : undefined
                  }
                  onMove={canEditLots ? (lot) => setAction({ kind: 'move', lot }) : undefined}
                  onReturn={
                    canReturn && !record.isDeleted
                      ? (lot) => setAction({ kind: 'return', lot })
                      : undefined
                  }
                  onAnalyse={
                    canEditLots ? (lot) => setAction({ kind: 'analysis', lot }) : undefined
                  }
                  onRelease={
                    canRelease && !record.isDeleted
                      ? (lot) => setAction({ kind: 'release', lot })
                      : undefined
                  }
                  onEdit={canEditLots ? (lot) => setAction({ kind: 'lot', lot }) : undefined}
                />
              </>
            ),
          },
          {
            key: 'movements',
            label: 'Mouvements',
            count: record.movements.totalCount,
            content: (
              <MovementsTable
                ingredient={record}
                state={state}
                loading={loading}
                onCorrect={
                  canEditLots ? (movement) => setAction({ kind: 'correct', movement }) : undefined
                }
              />
            ),
          },
          {
            key: 'costs',
            label: 'Coûts',
            content: <ingredientCosts.Component ingredient={record} />,
          },
          {
            key: 'articles',
            label: 'Fournisseurs',
            content: (
              <supplierArticles.Component
                of={{ ingredientId: record.id, unit: record.unit }}
                isDeleted={record.isDeleted}
              />
            ),
          },
        ]}
      />
      {hasDrawer && (
        <stockDrawer.Component
          ingredient={record}
          action={action}
          onClose={() => setAction(null)}
        />
      )}
    </RecordPage>
  );
}
