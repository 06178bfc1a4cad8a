import { randomUUID } from 'node:crypto';
import type { RecipeValues } from '@cervoise/domain/recipes';
import type { RecipeContent } from './recipe-contents';

/** A recipe to be written: its content, whose lines and steps have ids, and its states. */
export interface WrittenRecipe {
  readonly content: RecipeContent;
  readonly isActive: boolean;
  readonly isPublic: boolean;
}

/** The ids of a recipe's lines and steps. */
export const partIds = ({
  lines,
  steps,
}: Pick<RecipeContent, 'lines' | 'steps'>): ReadonlySet<string> =>
  new Set([...lines, ...steps].map(({ id }) => id));

/**
 * Assigns ids to lines and steps, and positions to steps.
 * @param former the ids that the recipe has given before; any other is replaced by one of the server's
 */
export function writtenRecipe(
  { isActive, isPublic, ...values }: RecipeValues,
  former: ReadonlySet<string> = new Set(),
): WrittenRecipe {
  const free = new Set(former);
  const withId = <Part extends { readonly id?: string | null }>(part: Part) => ({
    ...part,
    id: part.id && free.delete(part.id) ? part.id : randomUUID(),
  });
  const steps = values.steps.toSorted((a, b) => a.orderIndex - b.orderIndex);
  const content = {
    ...values,
    lines: values.lines.map(withId),
    steps: steps.map((step, orderIndex) => ({ ...withId(step), orderIndex })),
  };
  return { content, isActive, isPublic };
}
