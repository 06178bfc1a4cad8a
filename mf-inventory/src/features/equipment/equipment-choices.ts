import {
  equipmentCategories,
  equipmentCategoryLabels,
  equipmentConditionLabels,
  equipmentConditions,
  equipmentStatuses,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';

export const categoryChoices = equipmentCategories.map((value) => ({
  value,
  label: equipmentCategoryLabels[value],
}));
export const statusChoices = equipmentStatuses.map((value) => ({
  value,
  label: equipmentStatusLabels[value],
}));
export const conditionChoices = equipmentConditions.map((value) => ({
  value,
  label: equipmentConditionLabels[value],
}));
