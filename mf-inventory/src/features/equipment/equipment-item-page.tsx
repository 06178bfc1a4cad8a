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
import { Page } from '@cervoise/ui/page';
import { Tabs } from '@cervoise/ui/tabs';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EquipmentActions, StateButton } from './equipment-actions';
import { type EquipmentAction, EquipmentDrawer } from './equipment-drawer';
import { equipmentFacts } from './equipment-facts';
import { equipmentQuery, removeEquipmentMutation } from './equipment-record.graphql';
import { describeEquipment } from './equipment-words';
import { HistoryTable } from './history-table';
import { MaintenanceCard } from './maintenance-card';
import { MaintenanceTable } from './maintenance-table';

/** /equipment/:id: what it is, when it wants care, and what happened to it. */
export function EquipmentItemPage() {
  const { id = '' } = useParams();
  const state = useLedgerPages();
  const read = useQuery(equipmentQuery, {
    variables: { id, page: state.page, count: state.size },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const [remove] = useMutation(removeEquipmentMutation, { context: { suppressErrorToast: true } });
  const [action, setAction] = useState<EquipmentAction | null>(null);
  const [removing, setRemoving] = useState(false);
  const canWrite = useCan('equipment.write');
  const equipment = shownRecord(read, id, (data) => data.equipmentItem);

  if (!equipment)
    return (
      <UnavailablePage title="Fiche équipement" notFound="Équipement non trouvé" read={read} />
    );
  const table = { equipment, state, loading: read.loading };
  return (
    <Page
      title={equipment.name}
      context={[describeEquipment(equipment), equipment.location, equipment.isDeleted && 'Supprimé']
        .filter(Boolean)
        .join(' · ')}
      secondaryActions={!equipment.isDeleted && canWrite && <StateButton onAction={setAction} />}
      action={
        <EquipmentActions
          equipment={equipment}
          onAction={setAction}
          onRemove={() => setRemoving(true)}
        />
      }
    >
      <ReadFailure read={read} />
      <DetailLayout
        figure={<MaintenanceCard equipment={equipment} />}
        facts={equipmentFacts(equipment)}
      >
        <Tabs
          label="Suivi de l’équipement"
          tabs={[
            {
              key: 'maintenance',
              label: 'Maintenances',
              count: equipment.maintenanceRecords.totalCount,
              content: <MaintenanceTable {...table} />,
            },
            {
              key: 'history',
              label: 'Historique',
              count: equipment.history.totalCount,
              content: <HistoryTable {...table} />,
            },
          ]}
        />
      </DetailLayout>
      <EquipmentDrawer equipment={equipment} action={action} onClose={() => setAction(null)} />
      <RemoveDialog
        open={removing}
        name={equipment.name}
        text="L’équipement quitte les listes et les alertes. Ses maintenances et son historique sont gardés ; vous pourrez le restaurer depuis « Supprimés »."
        successMessage="Équipement supprimé"
        listAddress="/equipment"
        onRemove={() => remove({ variables: { id } })}
        onClose={() => setRemoving(false)}
      />
    </Page>
  );
}
