import { z } from 'zod';

/** Minimum notice of a maintenance, in hours, as the terms of use promise. */
export const maintenanceNoticeHours = 24;
/** The longest interruption of one notice, in hours. */
const longestMaintenanceHours = 24;

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

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
  .refine(({ startsAt, endsAt }) => hours(startsAt, endsAt) <= longestMaintenanceHours, {
    path: ['endsAt'],
    error: `Une maintenance dure ${longestMaintenanceHours} heures au plus.`,
  });

/** Whether a start respects the minimum notice. */
export const isAnnouncedInTime = (startsAt: Date, now: Date): boolean =>
  hours(now, startsAt) >= maintenanceNoticeHours;

export const lateNoticeMessage = `Une maintenance s’annonce ${maintenanceNoticeHours} heures à l’avance au moins.`;
