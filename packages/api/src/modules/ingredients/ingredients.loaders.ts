import type { MercuriusLoaders } from 'mercurius';
import { answerTogether, type Wanted } from '../../collections/answer-together';
import { requirePermission } from '../../http/context';

// A request that writes and then reads must not be shown what it read before.
const opts = { cache: false };

export const ingredientsLoaders: MercuriusLoaders = {
  Ingredient: {
    lots: {
      loader: (queries: Wanted<{ includeEmpty: boolean }>[], context) =>
        answerTogether(queries, (ids, { includeEmpty }) =>
          context.services.ingredients.lots(
            requirePermission(context, 'ingredients.read'),
            ids,
            includeEmpty,
          ),
        ),
      opts,
    },
    movements: {
      loader: (queries: Wanted<{ first: number; page: number }>[], context) =>
        answerTogether(queries, (ids, wanted) =>
          context.services.ingredients.movements(
            requirePermission(context, 'ingredients.read'),
            ids,
            wanted,
          ),
        ),
      opts,
    },
  },
};
