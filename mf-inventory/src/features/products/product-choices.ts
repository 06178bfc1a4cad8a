import {
  containerTypeLabels,
  containerTypes,
  inventoryStatuses,
  inventoryStatusLabels,
} from '@cervoise/domain/inventory';
import { choicesOf } from '../../record/choices';

export const containerChoices = choicesOf(containerTypes, containerTypeLabels);
export const statusChoices = choicesOf(inventoryStatuses, inventoryStatusLabels);
