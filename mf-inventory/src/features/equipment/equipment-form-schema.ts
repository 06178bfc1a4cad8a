import type { EquipmentValues, equipmentSchema } from '@cervoise/domain/equipment';
import { toCalendarDate } from '@cervoise/ui/format';
import type { z } from 'zod';
import type { EquipmentFieldsFragment } from '../../generated/graphql';

/** A piece of equipment as the fields hold it. */
export type EquipmentFieldValues = z.input<typeof equipmentSchema>;

/** An empty form. */
export const emptyEquipment: EquipmentFieldValues = {
  name: '',
  description: '',
  category: 'fermenter',
  condition: 'good',
  status: 'operational',
  location: '',
  manufacturer: '',
  model: '',
  serialNumber: '',
  purchaseDate: null,
  purchasePrice: null,
  currentValue: null,
  warrantyExpiryDate: null,
  maintenanceSchedule: null,
  isRentable: false,
  rentalPricePerDay: null,
  notes: '',
};

/** What stands in the fields of a schedule that has just been asked for. */
export const emptySchedule = { task: '', everyDays: null, everyHectoliters: null };

/** A piece of equipment as the fields of the form hold it. */
export function toEquipmentValues(equipment: EquipmentFieldsFragment): EquipmentFieldValues {
  const { maintenanceSchedule: schedule } = equipment;
  return {
    name: equipment.name,
    description: equipment.description ?? '',
    category: equipment.category,
    condition: equipment.condition,
    status: equipment.status,
    location: equipment.location ?? '',
    manufacturer: equipment.manufacturer ?? '',
    model: equipment.model ?? '',
    serialNumber: equipment.serialNumber ?? '',
    purchaseDate: toCalendarDate(equipment.purchaseDate),
    purchasePrice: equipment.purchasePrice,
    currentValue: equipment.currentValue,
    warrantyExpiryDate: toCalendarDate(equipment.warrantyExpiryDate),
    maintenanceSchedule: schedule && {
      task: schedule.task,
      everyDays: schedule.everyDays,
      everyHectoliters: schedule.everyHectoliters,
    },
    isRentable: equipment.isRentable,
    rentalPricePerDay: equipment.rentalPricePerDay,
    notes: equipment.notes ?? '',
  };
}

/** What is sent: an emptied text is nothing, and what is not for rent has no price. */
export function toEquipmentInput(values: EquipmentValues) {
  return {
    ...values,
    description: values.description || null,
    location: values.location || null,
    manufacturer: values.manufacturer || null,
    model: values.model || null,
    serialNumber: values.serialNumber || null,
    notes: values.notes || null,
    rentalPricePerDay: values.isRentable ? values.rentalPricePerDay : null,
  };
}
