import { z } from 'zod';

/**
 * What a remote may weigh, in kilobytes (1000 bytes) of JavaScript and style as sent with gzip;
 * stands as `budget` in its package.json.
 */
export const budgetSchema = z.object({
  /** Its entry and exposed module: what opening any of its pages fetches first. */
  entry: z.number().positive(),
  /** Everything it could ever fetch. */
  total: z.number().positive(),
});
export type Budget = z.infer<typeof budgetSchema>;
