import { z } from 'zod';
import { calendarDateSchema } from '../dates';

/** The public view of a recall that affects a code. */
export const publicRecallSchema = z.object({
  startedOn: calendarDateSchema,
  reason: z.string(),
  instruction: z.string().nullable(),
  phone: z.string().nullable(),
  noticeUrl: z.string().nullable(),
  /** For a beer's own code: its recalled batches; other bottles are not affected. */
  batchNumbers: z.array(z.string()).nullable(),
});
export type PublicRecall = z.infer<typeof publicRecallSchema>;
