import { z } from 'zod';
import { profileSchema } from '../accounts';
import { roleSchema } from '../roles';

// The limits are separate: a page that only shows one does not load zod.
export * from './limits';
export * from './security-events';

/** The details of an invited user, which can be changed later. */
export const userSchema = profileSchema.extend({ role: roleSchema });
export type UserValues = z.infer<typeof userSchema>;

/** A new brewery with its first admin. */
export const newTenantSchema = profileSchema.extend({
  breweryName: z
    .string()
    .trim()
    .min(1, 'Le nom de la brasserie est requis.')
    .max(120, 'Le nom de la brasserie est trop long.'),
});
