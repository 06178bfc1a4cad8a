import { FormDrawer } from '@cervoise/records/form';
import type { EquipmentDetail } from './equipment-detail';
import { EquipmentStateForm } from './equipment-state-form';
import { RecordMaintenanceForm } from './record-maintenance-form';

/** What is being done with a piece of equipment. */
export type EquipmentAction = 'maintenance' | 'state';

const titles: Readonly<Record<EquipmentAction, string>> = {
  maintenance: 'Noter une maintenance',
  state: 'Changer le statut',
};

interface EquipmentDrawerProps {
  readonly equipment: EquipmentDetail;
  readonly action: EquipmentAction | null;
  readonly onClose: () => void;
}

/** The panel over the page of a piece of equipment in which one thing is written down. */
export function EquipmentDrawer({ equipment, action, onClose }: EquipmentDrawerProps) {
  const form = { equipment, onDone: onClose };
  return (
    <FormDrawer title={action && `${titles[action]} · ${equipment.name}`} onClose={onClose}>
      {action === 'maintenance' && <RecordMaintenanceForm {...form} />}
      {action === 'state' && <EquipmentStateForm {...form} />}
    </FormDrawer>
  );
}
