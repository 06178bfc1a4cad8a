import { identifier } from '../../db/identifier';
import { notFound } from '../../errors';

const noEquipment = 'Équipement non trouvé';

export const equipmentNotFound = () => notFound(noEquipment);

/** The id of a piece of equipment as a client told it. @throws NOT_FOUND */
export const equipmentId = (told: string): string => identifier(told, noEquipment);
