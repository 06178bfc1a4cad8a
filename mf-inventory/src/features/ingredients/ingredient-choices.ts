import { choicesOf } from '@cervoise/domain/choices';
import { ingredientTypeLabels, ingredientTypes } from '@cervoise/domain/ingredients';

export const typeChoices = choicesOf(ingredientTypes, ingredientTypeLabels);
