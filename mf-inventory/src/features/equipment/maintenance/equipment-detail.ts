import type { EquipmentQuery } from '../../../generated/graphql';

export type EquipmentDetail = EquipmentQuery['equipmentItem'];
export type MaintenanceRecord = EquipmentDetail['maintenanceRecords']['nodes'][number];
export type EquipmentEvent = EquipmentDetail['history']['nodes'][number];

/** The props of every form about a piece of equipment. */
export interface EquipmentFormProps {
  readonly equipment: EquipmentDetail;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}
