import { isWritable } from '@cervoise/domain/text';
import { GraphQLError, type ValidationRule } from 'graphql';
import { badUserInput } from '../errors';

export const unwritableMessage =
  'Ce texte contient un signe invisible qui ne peut pas être enregistré : retapez-le.';

/** A value within an input; its path is built only when it is reported. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly within: Place | null;
}

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at = place; at.within; at = at.within) path.push(at.key);
  return path.reverse();
}

/** The path of the first text in an input that the database would refuse. */
function findUnwritable(input: unknown): Place | null {
  // Iterative: an input may be nested deeper than the call stack.
  const waiting: Place[] = [{ value: input, key: '', within: null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      if (!isWritable(value)) return place;
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, inner] of Object.entries(value)) {
        waiting.push({ value: inner, key, within: place });
      }
    }
  }
  return null;
}

/**
 * Refuses an input with a text that cannot be stored: a control character or a lone surrogate.
 * @param outer number of leading path segments that are not the form's: `input` of `input.name`
 * @throws BAD_USER_INPUT
 */
export function refuseUnwritable(input: unknown, outer = 0): void {
  const place = findUnwritable(input);
  if (!place) return;
  const path = pathOf(place);
  const field = path.slice(path.length > outer ? outer : 0).join('.');
  throw badUserInput(unwritableMessage, field ? { [field]: unwritableMessage } : undefined);
}

/** As `refuseUnwritable`, for literals in a query. */
export const noUnwritableTexts: ValidationRule = (context) => ({
  StringValue(node) {
    if (!isWritable(node.value)) {
      context.reportError(new GraphQLError(unwritableMessage, { nodes: node }));
    }
  },
});
