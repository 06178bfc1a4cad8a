import { z } from 'zod';
import { hoursBetween } from './maintenance-notices';

/** The longest interruption of one notice, in hours. */
const longestMaintenanceHours = 24;

/** A planned interruption of the service. */
export const maintenanceNoticeSchema = z
  .object({
    startsAt: z.date('Le début est requis.'),
    endsAt: z.date('La fin est requise.'),
    message: z.string().trim().max(300, 'Le message est trop long (300 caractères au plus).'),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    error: 'La fin précède le début.',
  })
  .refine(({ startsAt, endsAt }) => hoursBetween(startsAt, endsAt) <= longestMaintenanceHours, {
    path: ['endsAt'],
    error: `Une maintenance dure ${longestMaintenanceHours} heures au plus.`,
  });
