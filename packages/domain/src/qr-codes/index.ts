import { z } from 'zod';
import { calendarDateSchema } from '../dates';

/**
 * What anyone who scans a label may read. An inactive code tells its label alone; what the label
 * is not about is null.
 */
export const publicQrCodeSchema = z.object({
  label: z.string(),
  beerName: z.string().nullable(),
  breweryName: z.string().nullable(),
  batchNumber: z.string().nullable(),
  packagedOn: calendarDateSchema.nullable(),
  bestBefore: calendarDateSchema.nullable(),
  isActive: z.boolean(),
});
export type PublicQrCode = z.infer<typeof publicQrCodeSchema>;
