import { identifier } from '../db/identifier';
import { notFound } from '../errors';

const noMovement = 'Mouvement non trouvé';

/** NOT_FOUND for an unknown ledger line. */
export const movementNotFound = () => notFound(noMovement);

/**
 * The id of a ledger line from a client's input.
 * @throws NOT_FOUND
 */
export const movementId = (id: string): string => identifier(id, noMovement);
