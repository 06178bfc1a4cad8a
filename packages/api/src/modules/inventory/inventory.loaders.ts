import type { MercuriusLoaders } from 'mercurius';
import { answerTogether, type Wanted } from '../../collections/answer-together';
import { requirePermission } from '../../http/context';

export const inventoryLoaders: MercuriusLoaders = {
  InventoryItem: {
    movements: {
      loader: (queries: Wanted<{ first: number; page: number }>[], context) =>
        answerTogether(queries, (ids, wanted) =>
          context.services.inventory.movements(
            requirePermission(context, 'inventory.read'),
            ids,
            wanted,
          ),
        ),
      // A request that writes and then reads must not be shown what it read before.
      opts: { cache: false },
    },
  },
};
