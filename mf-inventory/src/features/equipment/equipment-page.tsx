import { useMutation } from '@cervoise/graphql-client';
import { ListFiles } from '@cervoise/records/exchange';
import { RecordList } from '@cervoise/records/list';
import { RestoreButton } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { formatCount, formatMoney } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { exchangedLists } from '../../exchanged-lists';
import type { EquipmentOverviewQuery, EquipmentRowFragment } from '../../generated/graphql';
import { ScanLink } from '../../scan-link';
import { EquipmentCard } from './equipment-card';
import { equipmentColumns } from './equipment-columns';
import { restoreEquipmentMutation } from './equipment-record.graphql';
import { emptyTexts, viewChips } from './equipment-views';
import { useEquipmentBulk } from './use-equipment-bulk';
import { useEquipmentFilters } from './use-equipment-filters';
import { useEquipmentList } from './use-equipment-list';

function contextLine({
  totalCount,
  totalValue,
  overdueCount,
}: EquipmentOverviewQuery['equipmentOverview']) {
  const worth = `${formatCount(totalCount, 'équipement')} pour ${formatMoney(totalValue)}.`;
  return overdueCount > 0
    ? `${worth} ${formatCount(overdueCount, 'maintenance')} en retard.`
    : `${worth} Aucune maintenance en retard.`;
}

/** /equipment: every piece of equipment, what wants care first. */
export function EquipmentPage() {
  const { state, filters, data, isStale, overview, error, loading, refetch, variables } =
    useEquipmentList();
  const canWrite = useCan('equipment.write');
  const filterFields = useEquipmentFilters(filters);
  const bulk = useEquipmentBulk(state.view === 'deleted');
  const canRestore = useCan('equipment.remove');
  const [restore] = useMutation(restoreEquipmentMutation, {
    refetchQueries: ['EquipmentList', 'EquipmentOverview'],
    awaitRefetchQueries: true,
  });
  const showsRental = state.view === 'rentable';

  const restoreButton = (row: EquipmentRowFragment) => (
    <RestoreButton
      name={row.name}
      successMessage="Équipement restauré"
      onRestore={() => restore({ variables: { id: row.id } })}
    />
  );
  return (
    <Page
      title="Équipements"
      context={overview ? contextLine(overview) : 'Cuves, groupes de froid, lignes et le reste.'}
      shortContext={
        overview &&
        `${formatCount(overview.totalCount, 'équipement')}, ${overview.overdueCount} en retard`
      }
      action={
        <>
          <ListFiles list={exchangedLists.equipment} variables={variables} />
          {canWrite && (
            <LinkButton variant="primary" icon="plus" to="/equipment/new" shortLabel="Ajouter">
              Ajouter un équipement
            </LinkButton>
          )}
        </>
      }
    >
      <RecordList
        list="equipment"
        label="Équipements"
        noun={['équipement', 'équipements']}
        state={state}
        search={{
          label: 'Rechercher un équipement',
          placeholder: 'Nom, fabricant, numéro de série ou lieu',
        }}
        searchAside={<ScanLink />}
        views={viewChips(overview)}
        filters={filterFields}
        columns={equipmentColumns(showsRental)}
        rows={data?.equipmentPage.nodes}
        totalCount={data?.equipmentPage.totalCount}
        isStale={isStale}
        nameOf={(row) => row.name}
        renderCard={(row, actions) => (
          <EquipmentCard row={row} showsRental={showsRental} actions={actions} />
        )}
        renderRestore={state.view === 'deleted' && canRestore ? restoreButton : undefined}
        bulk={bulk}
        loading={loading}
        error={error}
        refetch={refetch}
        icon="equipment"
        empty={emptyTexts[state.view]}
        noMatch={{
          title: 'Aucun équipement ne correspond',
          text: 'Essayez un autre nom, un autre lieu ou moins de filtres.',
        }}
      />
    </Page>
  );
}
