import { z } from 'zod';

/** The messages a form would show of a value, by field; none when its schema takes it. */
export function messages(schema: z.ZodType, value: unknown): Record<string, string[] | undefined> {
  const result = schema.safeParse(value);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}
