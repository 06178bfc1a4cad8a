import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { decimal, priceSchema } from '../numbers';
import { shortText } from '../text/short-text';

/** A maintenance schedule: every so many days, every so many hectolitres, or both. */
export const maintenanceScheduleSchema = z
  .object({
    task: z
      .string({ error: 'Décrivez la maintenance.' })
      .trim()
      .min(3, 'Décrivez la maintenance.')
      .max(200, 'La description de la maintenance est trop longue (200 caractères au plus).'),
    everyDays: decimal({
      label: 'L’intervalle en jours',
      min: 1,
      max: 3650,
      decimals: 0,
    }).nullish(),
    everyHectoliters: decimal({
      label: 'L’intervalle en hectolitres',
      min: 1,
      max: 100_000,
      decimals: 1,
    }).nullish(),
  })
  .refine(({ everyDays, everyHectoliters }) => everyDays != null || everyHectoliters != null, {
    path: ['everyDays'],
    error: 'Indiquez un intervalle en jours ou en hectolitres.',
  });
export type MaintenanceSchedule = z.infer<typeof maintenanceScheduleSchema>;

/** A completed maintenance: when, by whom, its cost in euros. */
export const maintenanceRecordSchema = z.object({
  performedOn: calendarDateSchema,
  performedBy: z
    .string({ error: 'Indiquez qui a fait la maintenance.' })
    .trim()
    .min(1, 'Indiquez qui a fait la maintenance.')
    .max(120, 'Le nom est trop long (120 caractères au plus).'),
  task: shortText('La tâche', 200),
  cost: priceSchema('Le coût').nullish(),
  note: shortText('La note', 2000),
});
export type MaintenanceRecordValues = z.infer<typeof maintenanceRecordSchema>;
