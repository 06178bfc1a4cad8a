import type { EquipmentQuery } from '../../../generated/graphql';

export type EquipmentDetail = EquipmentQuery['equipmentItem'];
export type MaintenanceRecord = EquipmentDetail['maintenanceRecords']['nodes'][number];
export type EquipmentEvent = EquipmentDetail['history']['nodes'][number];

/** What every form over a piece of equipment takes. */
export interface EquipmentFormProps {
  readonly equipment: EquipmentDetail;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}
