import { type EquipmentValues, equipmentSchema } from '@cervoise/domain/equipment';
import { type AppForm, useAppForm } from '@cervoise/ui/form';
import type { EquipmentFieldValues } from './equipment-form-schema';

export type EquipmentForm = AppForm<EquipmentFieldValues, EquipmentValues>;

/** The form of a piece of equipment over the schema the server checks with. */
export function useEquipmentForm(defaultValues: EquipmentFieldValues): EquipmentForm {
  return useAppForm({ schema: equipmentSchema, defaultValues });
}
