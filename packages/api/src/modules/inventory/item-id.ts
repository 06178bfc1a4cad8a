import { identifier } from '../../db/identifier';
import { notFound } from '../../errors';

const noItem = 'Produit non trouvé';

export const itemNotFound = () => notFound(noItem);

/** A product's id as a client told it. @throws NOT_FOUND */
export const itemId = (told: string): string => identifier(told, noItem);
