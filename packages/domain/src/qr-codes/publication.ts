import type { QrCodeEntityType } from './entity-types';

/**
 * The entities whose facts can be published: those of a batch apply to its products, those of a
 * recipe to both.
 */
const publishableTypes = [
  'inventory_item',
  'batch',
  'recipe',
] as const satisfies readonly QrCodeEntityType[];
export type PublishableType = (typeof publishableTypes)[number];

/** Whether facts can be published of this type of subject. */
export const isPublishable = (type: string | null | undefined): type is PublishableType =>
  publishableTypes.some((publishable) => publishable === type);

/** The page of that form. */
export const publicationAddress = (type: PublishableType, id: string) =>
  `/traceability/publication/${type}/${id}`;
