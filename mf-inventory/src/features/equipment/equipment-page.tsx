import { useQuery } from '@cervoise/graphql-client';
import { useChoices } from '@cervoise/records/choices';
import { ListActions } from '@cervoise/records/exchange';
import {
  RecordList,
  searchedNameFilter,
  statusChange,
  useBulkMutation,
  useRecordList,
} from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { DateText, ListCard, Price } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { exchangedLists } from '../../exchanged-lists';
import type { EquipmentRowFragment } from '../../generated/graphql';
import { ScanLink } from '../../scan-link';
import {
  equipmentOverviewQuery,
  removeEquipmentItemsMutation,
  restoreEquipmentItemsMutation,
  restoreEquipmentMutation,
  updateEquipmentStatusesMutation,
} from './equipment.graphql';
import { EquipmentState, equipmentColumns } from './equipment-columns';
import { equipmentList } from './equipment-list';
import {
  contextLine,
  describeEquipment,
  emptyTexts,
  equipmentKind,
  statusChoices,
  viewChips,
} from './equipment-texts';
import { locationSource } from './location-source';
import { nextMaintenanceOf } from './maintenance/next-maintenance';

/** /equipment: all equipment, the most urgent maintenance first. */
export function EquipmentPage() {
  const canWrite = useCan(equipmentKind.permissions.write);
  const [params] = useSearchParams();
  const locations = useChoices(locationSource, { value: params.get('location') });
  const { data, refetch } = useQuery(equipmentOverviewQuery);
  const overview = data?.equipmentOverview;
  const list = useRecordList({
    ...equipmentList,
    pageOf: ({ equipmentPage }) => equipmentPage,
    filters: { ...equipmentList.filters, location: searchedNameFilter('Emplacement', locations) },
    refetchOverview: refetch,
  });
  const setStatus = useBulkMutation(updateEquipmentStatusesMutation);
  const showsRental = list.state.view === 'rentable';
  return (
    <Page
      title="Équipements"
      context={overview ? contextLine(overview) : 'Cuves, groupes de froid, lignes et le reste.'}
      shortContext={
        overview &&
        `${formatCount(overview.totalCount, 'équipement')}, ${overview.overdueCount} en retard`
      }
      action={
        <ListActions
          list={exchangedLists.equipment}
          variables={list.variables}
          addLabel="Ajouter un équipement"
        />
      }
    >
      <RecordList
        kind={equipmentKind}
        list={list}
        label="Équipements"
        search={{
          label: 'Rechercher un équipement',
          placeholder: 'Nom, fabricant ou lieu',
        }}
        searchAside={<ScanLink />}
        views={viewChips(overview)}
        columns={equipmentColumns(showsRental)}
        renderCard={(row, actions) => (
          <EquipmentCard row={row} showsRental={showsRental} actions={actions} />
        )}
        operations={{
          restore: restoreEquipmentMutation,
          removeMany: removeEquipmentItemsMutation,
          restoreMany: restoreEquipmentItemsMutation,
        }}
        bulk={
          canWrite
            ? [statusChange(statusChoices, (ids, status) => setStatus({ ids, status }))]
            : undefined
        }
        empty={emptyTexts}
        noMatch={{
          title: 'Aucun équipement ne correspond',
          text: 'Essayez un autre nom, un autre lieu ou moins de filtres.',
        }}
      />
    </Page>
  );
}

interface EquipmentCardProps {
  readonly row: EquipmentRowFragment;
  /** In the view of rentable equipment. */
  readonly showsRental: boolean;
  readonly actions?: ReactNode;
}

/** A piece of equipment as a card on a phone. */
function EquipmentCard({ row, showsRental, actions }: EquipmentCardProps) {
  const next = nextMaintenanceOf(row);
  return (
    <ListCard
      title={row.name}
      to={`/equipment/${row.id}`}
      detail={[describeEquipment(row), row.location].filter(Boolean).join(' · ')}
      value={showsRental && <Price euros={row.rentalPricePerDay} per="jour" />}
      status={<EquipmentState row={row} />}
      meta={next && <DateText tone={next.tone}>{`Maintenance ${next.text}`}</DateText>}
      actions={actions}
    />
  );
}
