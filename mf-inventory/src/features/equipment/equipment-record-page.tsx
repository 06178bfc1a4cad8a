import { qrCodesAddress } from '@cervoise/domain/qr-codes';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { fetchRecord, type RecordAddress, RecordPage, useRecord } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { useKeptState } from '@cervoise/ui/draft';
import { Spinner } from '@cervoise/ui/feedback';
import { formatDate, formatHectoliters } from '@cervoise/ui/format';
import { Card, type Fact, WhenSeen } from '@cervoise/ui/page';
import { Tabs } from '@cervoise/ui/tabs';
import { Link } from 'react-router-dom';
import type { EquipmentFieldsFragment } from '../../generated/graphql';
import {
  equipmentQuery,
  removeEquipmentMutation,
  restoreEquipmentMutation,
} from './equipment.graphql';
import { EquipmentStateForm } from './equipment-state-form';
import { describeEquipment, equipmentFacts, equipmentKind } from './equipment-texts';
import { CorrectMaintenanceForm } from './maintenance/correct-maintenance-form';
import type { MaintenanceRecord } from './maintenance/equipment-detail';
import { HistoryTable } from './maintenance/history-table';
import { MaintenanceCard } from './maintenance/maintenance-card';
import { MaintenanceTable } from './maintenance/maintenance-table';
import { RecordMaintenanceForm } from './maintenance/record-maintenance-form';

const attachments = deferred(
  async () => (await import('@cervoise/records/files')).AttachmentsList,
  <Spinner />,
);

/** The forms in the drawer of a piece of equipment. */
type EquipmentAction =
  | { readonly kind: 'maintenance' | 'state' }
  | { readonly kind: 'correct'; readonly record: MaintenanceRecord };

/** Whether JSON can represent it: not the moments of a maintenance. */
const canBeKept = ({ kind }: EquipmentAction): boolean => kind !== 'correct';

const drawerTitles: Readonly<Record<EquipmentAction['kind'], string>> = {
  maintenance: 'Noter une maintenance',
  correct: 'Corriger une maintenance',
  state: 'Changer le statut',
};

/** The batch whose beer is in a vessel; nothing for equipment that holds no beer. */
function contentFacts({ category, content }: EquipmentFieldsFragment): Fact[] {
  if (content) {
    const { batchId, batchNumber, volumeInLiters, from } = content;
    const value = (
      <>
        <Link to={`/production/${batchId}`}>{`Brassin ${batchNumber}`}</Link>
        {`, ${formatHectoliters(volumeInLiters)} depuis le ${formatDate(from)}`}
      </>
    );
    return [{ label: 'Contient', value, wide: true }];
  }
  const isVessel = category === 'fermenter' || category === 'bright_tank';
  return isVessel ? [{ label: 'Contient', value: 'Rien', wide: true }] : [];
}

const variables = ({ id, page, size }: RecordAddress) => ({ id, page, count: size });

/** Reads a piece of equipment before its page opens. */
export const fetchEquipment = fetchRecord({ query: equipmentQuery, variables });

/** /equipment/:id: facts, next maintenance and history. */
export function EquipmentRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: equipmentQuery,
    variables,
    recordOf: ({ equipmentItem }) => equipmentItem,
  });
  const [action, setAction] = useKeptState<EquipmentAction>('Action', canBeKept);
  const canWrite = useCan(equipmentKind.permissions.write);
  const { page, notFound } = equipmentKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  const table = { equipment: record, state, loading };
  const form = { equipment: record, onDone: () => setAction(null) };
  return (
    <RecordPage
      kind={equipmentKind}
      record={record}
      read={read}
      context={[describeEquipment(record), record.location]}
      figure={<MaintenanceCard equipment={record} />}
      facts={[...contentFacts(record), ...equipmentFacts(record)]}
      operations={{
        remove: removeEquipmentMutation,
        restore: restoreEquipmentMutation,
        refetchQueries: ['Equipment'],
      }}
      primaryAction={
        <Button
          variant="primary"
          icon="wrench"
          shortLabel="Maintenance"
          onClick={() => setAction({ kind: 'maintenance' })}
        >
          Noter une maintenance
        </Button>
      }
      secondaryAction={{
        label: 'Changer le statut',
        icon: 'check',
        onSelect: () => setAction({ kind: 'state' }),
      }}
      readingMenu={[{ label: 'QR code', icon: 'scan', to: qrCodesAddress('equipment', record.id) }]}
    >
      <Tabs
        label="Suivi de l’équipement"
        tabs={[
          {
            key: 'maintenance',
            label: 'Maintenances',
            count: record.maintenanceRecords.totalCount,
            content: (
              <MaintenanceTable
                {...table}
                onCorrect={
                  canWrite && !record.isDeleted
                    ? (maintenance) => setAction({ kind: 'correct', record: maintenance })
                    : undefined
                }
              />
            ),
          },
          {
            key: 'history',
            label: 'Historique',
            count: record.history.totalCount,
            content: <HistoryTable {...table} />,
          },
        ]}
      />
      <div className="cv-above-16">
        <Card title="Pièces jointes">
          <WhenSeen>
            <attachments.Component
              record="equipment"
              recordId={record.id}
              isDeleted={record.isDeleted}
            />
          </WhenSeen>
        </Card>
      </div>
      <FormDrawer
        title={action && `${drawerTitles[action.kind]} · ${record.name}`}
        onClose={() => setAction(null)}
      >
        {action?.kind === 'maintenance' && <RecordMaintenanceForm {...form} />}
        {action?.kind === 'correct' && <CorrectMaintenanceForm {...form} record={action.record} />}
        {action?.kind === 'state' && <EquipmentStateForm {...form} />}
      </FormDrawer>
    </RecordPage>
  );
}
