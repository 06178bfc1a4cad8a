import { useQuery } from '@cervoise/graphql-client';
import type { Order } from './order';
import { orderedPlacesQuery } from './orders.graphql';

/** Where the lot of each ordered article that was received last stands; null until it is known. */
export function useLastPlaces({ lines }: Order): ReadonlyMap<string, string> | null {
  const ids = [...new Set(lines.map(({ ingredientId }) => ingredientId))];
  const { data, loading } = useQuery(orderedPlacesQuery, {
    variables: { ids, first: ids.length },
  });
  if (!data) return loading ? null : new Map();
  return new Map(
    data.ingredientsPage.nodes.flatMap(({ id, lots }) => {
      const placed = lots.filter(({ places }) => places.length > 0);
      const last = placed
        .toSorted((a, b) => a.receivedOn.getTime() - b.receivedOn.getTime())
        .at(-1);
      const place = last?.places[0]?.name;
      return place ? [[id, place] as const] : [];
    }),
  );
}
