import { identifier } from '../../db/identifier';
import { notFound } from '../../errors';

const noIngredient = 'Ingrédient non trouvé';
const noLot = 'Lot non trouvé';

export const ingredientNotFound = () => notFound(noIngredient);

/** An ingredient's id as a client told it. @throws NOT_FOUND */
export const ingredientId = (told: string): string => identifier(told, noIngredient);

export const lotNotFound = () => notFound(noLot);

/** A lot's id as a client told it. @throws NOT_FOUND */
export const lotId = (told: string): string => identifier(told, noLot);
