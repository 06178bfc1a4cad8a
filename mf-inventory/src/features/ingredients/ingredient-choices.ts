import { ingredientTypeLabels, ingredientTypes } from '@cervoise/domain/ingredients';
import { choicesOf } from '../../record/choices';

export const typeChoices = choicesOf(ingredientTypes, ingredientTypeLabels);
