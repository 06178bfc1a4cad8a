import { listLimits } from '@cervoise/domain/lists';
import { unitSymbolOf } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { ListActions } from '@cervoise/records/exchange';
import { type BulkAction, RecordList, useRecordList } from '@cervoise/records/list';
import { toastInfo, useCan } from '@cervoise/shell-contract';
import { deferred } from '@cervoise/ui/deferred';
import { formatCount, formatDate, formatMoney } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { LevelBar } from '@cervoise/ui/status';
import { Amount, ListCard, MinimumLegend } from '@cervoise/ui/table';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { stocktakeOfIngredients, suppliersAddress } from '../../addresses';
import { exchangedLists } from '../../exchanged-lists';
import type { IngredientOverviewQuery, IngredientRowFragment } from '../../generated/graphql';
import { InventorySections } from '../../inventory-sections';
import { ScanLink } from '../../scan-link';
import {
  ingredientOverviewQuery,
  removeIngredientsMutation,
  restoreIngredientMutation,
  restoreIngredientsMutation,
} from './ingredient.graphql';
import {
  ExpiredStock,
  ExpiryDate,
  expiredInWords,
  IngredientStatus,
  ingredientColumns,
  WriteOffLink,
} from './ingredient-columns';
import { ingredientList } from './ingredient-list';
import { describeIngredient, emptyTexts, ingredientKind, viewChips } from './ingredient-texts';
import { formatStock } from './stock/lot-texts';

const changeDetailsForm = deferred(
  async () => (await import('./bulk/change-details-form')).ChangeDetailsForm,
);
const placeForm = deferred(async () => (await import('./bulk/place-form')).PlaceForm);
const lotLabelsDialog = deferred(
  async () => (await import('./bulk/lot-labels-dialog')).LotLabelsDialog,
);
const changeDetails: BulkAction<IngredientRowFragment> = {
  kind: 'form',
  label: 'Modifier',
  icon: 'edit',
  Form: (props) => <changeDetailsForm.Component {...props} />,
  done: ['modifié', 'modifiés'],
};

const moveStock: BulkAction<IngredientRowFragment> = {
  kind: 'form',
  label: 'Déplacer',
  icon: 'arrow-right',
  Form: (props) => <placeForm.Component {...props} />,
  done: ['déplacé', 'déplacés'],
};

const stockValuePath = '/inventory/ingredients/value';

function ContextLine({
  totalCount,
  stockValue,
  lastCountDate,
}: IngredientOverviewQuery['ingredientOverview']) {
  return (
    <>
      {formatCount(totalCount, 'ingrédient')},{' '}
      <Link to={stockValuePath}>{formatMoney(stockValue)} en stock</Link>
      {lastCountDate && `, inventaire du ${formatDate(lastCountDate)}`} ·{' '}
      <Link to={suppliersAddress}>Fournisseurs</Link>
    </>
  );
}

/** What is done with several ingredients at once. @param onLabels with those to be labelled */
function useBulkActions(
  canWrite: boolean,
  onLabels: (ids: readonly string[]) => void,
): readonly BulkAction<IngredientRowFragment>[] {
  const navigate = useNavigate();
  const count: BulkAction<IngredientRowFragment> = {
    kind: 'open',
    label: 'Compter',
    icon: 'scale',
    onOpen: (rows) => {
      const address = stocktakeOfIngredients(rows.map(({ id }) => id));
      if (address) void navigate(address);
      else
        toastInfo({
          title: 'Trop d’ingrédients pour un inventaire',
          message: `Choisissez-en ${listLimits.stocktakeChoices} au plus, ou comptez par type ou par emplacement.`,
        });
    },
  };
  const printLabels: BulkAction<IngredientRowFragment> = {
    kind: 'open',
    label: 'Étiquettes',
    icon: 'printer',
    onOpen: (rows) => onLabels(rows.map(({ id }) => id)),
  };
  return canWrite ? [changeDetails, moveStock, count, printLabels] : [printLabels];
}

/** /inventory/ingredients: all ingredients, the urgent ones first. */
export function IngredientsPage() {
  const { data, refetch } = useQuery(ingredientOverviewQuery);
  const overview = data?.ingredientOverview;
  const list = useRecordList({
    ...ingredientList,
    pageOf: ({ ingredientsPage }) => ingredientsPage,
    refetchOverview: refetch,
  });
  const canWrite = useCan(ingredientKind.permissions.write);
  const showsExpired = list.state.view === 'expired';
  const [labelled, setLabelled] = useState<readonly string[] | null>(null);
  const bulk = useBulkActions(canWrite, setLabelled);
  return (
    <Page
      sections={<InventorySections />}
      title="Ingrédients"
      context={
        overview ? (
          <ContextLine {...overview} />
        ) : (
          'Malts, houblons, levures, bouteilles, capsules et le reste.'
        )
      }
      shortContext={
        overview && (
          <>
            {formatCount(overview.totalCount, 'ingrédient')},{' '}
            <Link to={stockValuePath}>{formatMoney(overview.stockValue)} en stock</Link> ·{' '}
            <Link to={suppliersAddress}>Fournisseurs</Link>
          </>
        )
      }
      action={
        <ListActions
          list={exchangedLists.ingredients}
          variables={list.variables}
          addLabel="Ajouter un ingrédient"
        />
      }
    >
      <RecordList
        kind={ingredientKind}
        list={list}
        label="Ingrédients"
        search={{ label: 'Rechercher un ingrédient', placeholder: 'Nom, lot ou fournisseur' }}
        searchAside={<ScanLink />}
        views={viewChips(overview)}
        columns={ingredientColumns(showsExpired, canWrite)}
        renderCard={(row, actions) => (
          <IngredientCard
            row={row}
            showsExpired={showsExpired}
            actions={
              <>
                {showsExpired && canWrite && <WriteOffLink row={row} />}
                {actions}
              </>
            }
          />
        )}
        operations={{
          restore: restoreIngredientMutation,
          removeMany: removeIngredientsMutation,
          restoreMany: restoreIngredientsMutation,
        }}
        bulk={bulk}
        legend={<MinimumLegend />}
        empty={emptyTexts}
        noMatch={{
          title: 'Aucun ingrédient ne correspond',
          text: 'Essayez un autre nom, un autre lot ou moins de filtres.',
        }}
      />
      {labelled && (
        <lotLabelsDialog.Component ingredientIds={labelled} onClose={() => setLabelled(null)} />
      )}
    </Page>
  );
}

interface IngredientCardProps {
  readonly row: IngredientRowFragment;
  /** In the view of expired stock. */
  readonly showsExpired: boolean;
  readonly actions?: ReactNode;
}

function LotAndExpiry({ row }: Pick<IngredientCardProps, 'row'>) {
  const { lotNumber, expiryDate } = row;
  return (
    <>
      {lotNumber && `Lot ${lotNumber}`}
      {lotNumber && expiryDate && ' · '}
      {expiryDate && (
        <>
          exp. <ExpiryDate row={row} />
        </>
      )}
    </>
  );
}

/** An ingredient as a card on a phone. */
function IngredientCard({ row, showsExpired, actions }: IngredientCardProps) {
  const unit = unitSymbolOf(row.unit, row.stockQuantity);
  return (
    <ListCard
      title={row.name}
      to={`/inventory/ingredients/${row.id}`}
      detail={describeIngredient(row)}
      value={
        <Amount value={row.stockQuantity} unit={unit} strong critical={row.stockQuantity <= 0} />
      }
      valueDetail={
        (!showsExpired && expiredInWords(row)) ||
        `seuil ${formatStock(row.minimumStockQuantity, row.unit)}`
      }
      bar={<LevelBar value={row.stockQuantity} minimum={row.minimumStockQuantity} unit={unit} />}
      status={<IngredientStatus row={row} />}
      meta={
        showsExpired ? (
          <>
            dont périmé <ExpiredStock row={row} />
          </>
        ) : (
          <LotAndExpiry row={row} />
        )
      }
      actions={actions}
    />
  );
}
