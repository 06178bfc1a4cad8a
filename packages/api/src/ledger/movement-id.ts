import { identifier } from '../db/identifier';
import { notFound } from '../errors';

const noMovement = 'Mouvement non trouvé';

export const movementNotFound = () => notFound(noMovement);

/** The id of a line of a ledger as a client told it. @throws NOT_FOUND */
export const movementId = (told: string): string => identifier(told, noMovement);
