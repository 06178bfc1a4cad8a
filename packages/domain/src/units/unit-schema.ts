import { z } from 'zod';
import { ingredientUnits } from './ingredient-unit';

export const ingredientUnitSchema = z.enum(ingredientUnits, { error: 'Choisissez une unité.' });
