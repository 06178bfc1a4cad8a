import { equipmentCategoryLabels, equipmentConditionLabels } from '@cervoise/domain/equipment';
import { daysUntil, formatDate, formatMoney, formatQuantity } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import type { EquipmentFieldsFragment } from '../../generated/graphql';
import { describeSchedule } from './equipment-words';

const moneyOrNull = (euros: number | null | undefined) =>
  euros == null ? null : formatMoney(euros);

function warrantyOf({ warrantyExpiryDate }: EquipmentFieldsFragment): string | null {
  const days = daysUntil(warrantyExpiryDate);
  if (days === null) return null;
  const date = formatDate(warrantyExpiryDate);
  return days < 0 ? `finie le ${date}` : `jusqu’au ${date}`;
}

function rentalOf({ isRentable, rentalPricePerDay }: EquipmentFieldsFragment): string {
  return isRentable ? `${formatMoney(rentalPricePerDay)} par jour` : 'Non louable';
}

/** What is known of a piece of equipment, its name and its status aside. */
export function equipmentFacts(equipment: EquipmentFieldsFragment): Fact[] {
  return [
    { label: 'Catégorie', value: equipmentCategoryLabels[equipment.category] },
    { label: 'État', value: equipmentConditionLabels[equipment.condition] },
    { label: 'Emplacement', value: equipment.location },
    { label: 'Fabricant', value: equipment.manufacturer },
    { label: 'Modèle', value: equipment.model },
    { label: 'Numéro de série', value: equipment.serialNumber },
    { label: 'Acheté le', value: formatDate(equipment.purchaseDate) },
    { label: 'Prix d’achat', value: moneyOrNull(equipment.purchasePrice) },
    { label: 'Valeur actuelle', value: moneyOrNull(equipment.currentValue) },
    { label: 'Garantie', value: warrantyOf(equipment) },
    { label: 'Location', value: rentalOf(equipment) },
    { label: 'Volume passé', value: formatQuantity(equipment.usedHectoliters, 'hl') },
    { label: 'Maintenance', value: describeSchedule(equipment.maintenanceSchedule), wide: true },
    { label: 'Description', value: equipment.description, wide: true },
    { label: 'Notes', value: equipment.notes, wide: true },
  ];
}
