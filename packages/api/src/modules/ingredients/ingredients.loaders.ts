import type { MercuriusLoaders } from 'mercurius';
import { groupBy } from '../../collections/group-by';
import { requirePermission } from '../../http/context';
import type { IngredientView } from './ingredient-record';

interface Wanted<Parameters> {
  readonly obj: IngredientView;
  readonly params: Parameters;
}

/** Answers all that asks for the same arguments at once, and puts the answers back in order. */
async function answerTogether<Parameters, Answer>(
  queries: readonly Wanted<Parameters>[],
  fetch: (ids: string[], parameters: Parameters) => Promise<ReadonlyMap<string, Answer>>,
): Promise<(Answer | undefined)[]> {
  const groups = groupBy(queries, ({ params }) => JSON.stringify(params));
  const answers = new Map<Wanted<Parameters>, Answer | undefined>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const ids = [...new Set(group.map(({ obj }) => obj.id))];
    const found = await fetch(ids, first.params);
    for (const query of group) answers.set(query, found.get(query.obj.id));
  }
  return queries.map((query) => answers.get(query));
}

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
