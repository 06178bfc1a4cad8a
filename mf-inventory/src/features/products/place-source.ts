import { namesSource } from '@cervoise/records/choices';
import { productPlacesQuery } from './product.graphql';

export const placeSource = namesSource(
  productPlacesQuery,
  ({ inventoryLocations }) => inventoryLocations,
);
