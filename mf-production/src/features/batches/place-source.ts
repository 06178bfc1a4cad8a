import { namesSource } from '@cervoise/records/choices';
import { packagingPlacesQuery } from './batch.graphql';

export const placeSource = namesSource(
  packagingPlacesQuery,
  ({ inventoryLocations }) => inventoryLocations,
);
