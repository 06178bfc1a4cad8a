import { choicesOf } from '@cervoise/domain/choices';
import {
  equipmentCategories,
  equipmentCategoryLabels,
  equipmentConditionLabels,
  equipmentConditions,
  equipmentStatuses,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';

export const categoryChoices = choicesOf(equipmentCategories, equipmentCategoryLabels);
export const statusChoices = choicesOf(equipmentStatuses, equipmentStatusLabels);
export const conditionChoices = choicesOf(equipmentConditions, equipmentConditionLabels);
