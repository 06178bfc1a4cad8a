import type { VesselChoicesQuery } from '../../generated/graphql';
import { vesselChoicesQuery } from './batch.graphql';

type Vessel = VesselChoicesQuery['equipmentPage']['nodes'][number];

/** The brewery's vessels for beer as choices by name. */
export const vesselSource = {
  query: vesselChoicesQuery,
  itemsOf: ({ equipmentPage }: VesselChoicesQuery) => equipmentPage.nodes,
  choiceOf: ({ id, name }: Vessel) => ({ value: id, label: name }),
};
