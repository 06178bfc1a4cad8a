import { z } from 'zod';
import { notificationDigests } from './digests';

/** The digest's frequency, and the channels of each type. */
export const notificationPreferencesSchema = z.object({
  digest: z.enum(notificationDigests),
  types: z.array(
    z.object({
      type: z.string(),
      inApp: z.boolean(),
      byMail: z.boolean(),
      onDesktop: z.boolean(),
    }),
  ),
});
