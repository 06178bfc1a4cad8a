import type { FieldErrors } from '@cervoise/domain/errors';
import { z } from 'zod';
import fr from 'zod/v4/locales/fr.js';
import { badUserInput } from './api-error';

// zod's default messages in French, as in forms.
z.config(fr());

/**
 * Validates an input with a zod schema and returns its output.
 * @param name path of the input itself, for a schema of one value
 * @throws BAD_USER_INPUT with the first message of each field, by path (`lots.0.quantity`)
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name = '',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = [name, ...issue.path].filter((part) => part !== '').join('.');
    fields[path] ??= issue.message;
  }
  const [first] = parsed.error.issues;
  throw badUserInput(first?.message, fields satisfies FieldErrors);
}
