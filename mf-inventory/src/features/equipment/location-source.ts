import { namesSource } from '@cervoise/records/choices';
import { equipmentLocationsQuery } from './equipment.graphql';

export const locationSource = namesSource(
  equipmentLocationsQuery,
  ({ equipmentLocations }) => equipmentLocations,
);
