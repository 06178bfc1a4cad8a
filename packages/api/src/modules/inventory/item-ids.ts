import { identifier } from '../../db/identifier';
import { notFound } from '../../errors';

const noItem = 'Produit non trouvé';
const noMovement = 'Mouvement non trouvé';

export const itemNotFound = () => notFound(noItem);

/** A product's id as a client told it. @throws NOT_FOUND */
export const itemId = (told: string): string => identifier(told, noItem);

export const movementNotFound = () => notFound(noMovement);

/** The id of a line of the ledger as a client told it. @throws NOT_FOUND */
export const movementId = (told: string): string => identifier(told, noMovement);
