import { choicesOf } from '@cervoise/domain/choices';
import {
  containerTypeLabels,
  containerTypes,
  inventoryStatuses,
  inventoryStatusLabels,
} from '@cervoise/domain/inventory';

export const containerChoices = choicesOf(containerTypes, containerTypeLabels);
export const statusChoices = choicesOf(inventoryStatuses, inventoryStatusLabels);
