import type { MercuriusLoaders } from 'mercurius';
import { answerTogether, type Wanted } from '../../collections/answer-together';
import { requirePermission } from '../../http/context';

// A request that writes and then reads must not be shown what it read before.
const opts = { cache: false };

type WantedPage = Wanted<{ first: number; page: number }>;

export const equipmentLoaders: MercuriusLoaders = {
  Equipment: {
    maintenanceRecords: {
      loader: (queries: WantedPage[], context) =>
        answerTogether(queries, (ids, wanted) =>
          context.services.equipment.maintenanceRecords(
            requirePermission(context, 'equipment.read'),
            ids,
            wanted,
          ),
        ),
      opts,
    },
    history: {
      loader: (queries: WantedPage[], context) =>
        answerTogether(queries, (ids, wanted) =>
          context.services.equipment.history(
            requirePermission(context, 'equipment.read'),
            ids,
            wanted,
          ),
        ),
      opts,
    },
  },
};
