import { z } from 'zod';
import { addDays, calendarDateSchema, daysBetween } from '../dates';
import { decimal, priceSchema } from '../numbers';
import { shortText } from '../text/short-text';
import { maintenanceWindowDays } from './maintenance-window';

export { maintenanceWindowDays };

export const equipmentCategories = [
  'brewhouse',
  'fermenter',
  'bright_tank',
  'packaging',
  'cooling',
  'cleaning',
  'measuring',
  'dispensing',
  'transport',
  'other',
] as const;
export type EquipmentCategory = (typeof equipmentCategories)[number];
export const equipmentCategoryLabels: Readonly<Record<EquipmentCategory, string>> = {
  brewhouse: 'Salle de brassage',
  fermenter: 'Fermenteur',
  bright_tank: 'Cuve de garde',
  packaging: 'Conditionnement',
  cooling: 'Froid',
  cleaning: 'Nettoyage',
  measuring: 'Mesure',
  dispensing: 'Tirage',
  transport: 'Manutention',
  other: 'Autre',
};

export const equipmentStatuses = [
  'operational',
  'in_use',
  'cleaning',
  'maintenance',
  'out_of_order',
  'retired',
] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];
export const equipmentStatusLabels: Readonly<Record<EquipmentStatus, string>> = {
  operational: 'Opérationnel',
  in_use: 'En service',
  cleaning: 'En nettoyage',
  maintenance: 'En maintenance',
  out_of_order: 'En panne',
  retired: 'Réformé',
};

export const equipmentConditions = ['excellent', 'good', 'fair', 'poor'] as const;
export type EquipmentCondition = (typeof equipmentConditions)[number];
export const equipmentConditionLabels: Readonly<Record<EquipmentCondition, string>> = {
  excellent: 'Excellent',
  good: 'Bon',
  fair: 'Moyen',
  poor: 'Mauvais',
};

/** When a piece of equipment wants care: every so many days, every so many hectolitres, or both. */
export const maintenanceScheduleSchema = z
  .object({
    task: z
      .string({ error: 'Décrivez l’entretien.' })
      .trim()
      .min(3, 'Décrivez l’entretien.')
      .max(200, 'La description de l’entretien est trop longue (200 caractères au plus).'),
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

export const equipmentSchema = z
  .object({
    name: z
      .string({ error: 'Le nom est requis.' })
      .trim()
      .min(1, 'Le nom est requis.')
      .max(120, 'Le nom est trop long (120 caractères au plus).'),
    description: shortText('La description', 2000),
    category: z.enum(equipmentCategories, { error: 'Choisissez une catégorie.' }),
    condition: z.enum(equipmentConditions, { error: 'Choisissez un état.' }),
    status: z.enum(equipmentStatuses, { error: 'Choisissez un statut.' }),
    location: shortText('L’emplacement', 80),
    manufacturer: shortText('Le fabricant', 120),
    model: shortText('Le modèle', 120),
    serialNumber: shortText('Le numéro de série', 120),
    purchaseDate: calendarDateSchema.nullish(),
    purchasePrice: priceSchema('Le prix d’achat').nullish(),
    currentValue: priceSchema('La valeur actuelle').nullish(),
    warrantyExpiryDate: calendarDateSchema.nullish(),
    maintenanceSchedule: maintenanceScheduleSchema.nullish(),
    isRentable: z.boolean(),
    rentalPricePerDay: priceSchema('Le prix de location').nullish(),
    notes: shortText('La note', 2000),
  })
  .refine(
    ({ purchaseDate, warrantyExpiryDate }) =>
      !purchaseDate || !warrantyExpiryDate || warrantyExpiryDate >= purchaseDate,
    { path: ['warrantyExpiryDate'], error: 'La garantie ne peut pas finir avant l’achat.' },
  )
  .refine(({ isRentable, rentalPricePerDay }) => !isRentable || rentalPricePerDay != null, {
    path: ['rentalPricePerDay'],
    error: 'Indiquez le prix de location par jour.',
  });
export type EquipmentValues = z.infer<typeof equipmentSchema>;

/** One maintenance done: when, by whom, what it cost in euros. */
export const maintenanceRecordSchema = z.object({
  performedOn: calendarDateSchema,
  performedBy: z
    .string({ error: 'Indiquez qui a fait l’entretien.' })
    .trim()
    .min(1, 'Indiquez qui a fait l’entretien.')
    .max(120, 'Le nom est trop long (120 caractères au plus).'),
  task: shortText('La tâche', 200),
  cost: priceSchema('Le coût').nullish(),
  note: shortText('La note', 2000),
});
export type MaintenanceRecordValues = z.infer<typeof maintenanceRecordSchema>;

/**
 * The next day (YYYY-MM-DD) a scheduled maintenance is due: `everyDays` after the last one, or
 * after `startsOn` when there was none. `null` when the schedule counts no days.
 */
export function nextMaintenanceDate(
  schedule: Pick<MaintenanceSchedule, 'everyDays'> | null | undefined,
  lastMaintenanceDate: string | null,
  startsOn: string,
): string | null {
  if (!schedule?.everyDays) return null;
  return addDays(lastMaintenanceDate ?? startsOn, schedule.everyDays);
}

export const maintenanceStates = ['overdue', 'due', 'planned', 'none'] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/** Where a maintenance stands on a day: its date passed, within the window (today included), later, or never. */
export function maintenanceStateOf(
  nextDate: string | null,
  today: string,
  windowDays = maintenanceWindowDays,
): MaintenanceState {
  if (!nextDate) return 'none';
  const days = daysBetween(today, nextDate);
  if (days < 0) return 'overdue';
  return days <= windowDays ? 'due' : 'planned';
}

/** From so many tenths of the hectolitres between two maintenances on, the next one is due. */
export const dueTenthsOfHectoliters = 9;

/** Hectolitres as a whole number, which compares exactly. */
const thousandths = (hectoliters: number) => Math.round(hectoliters * 1000);

/**
 * Where a maintenance that is counted in hectolitres stands: reached, from nine tenths on, before
 * that, or never when none is counted. Both figures in hectolitres, `since` the last maintenance.
 */
export function maintenanceStateByUse(
  everyHectoliters: number | null | undefined,
  since: number,
): MaintenanceState {
  if (!everyHectoliters) return 'none';
  const [every, used] = [thousandths(everyHectoliters), thousandths(since)];
  if (used >= every) return 'overdue';
  return used * 10 >= every * dueTenthsOfHectoliters ? 'due' : 'planned';
}

/** The most urgent of some states; `none` of none. */
export function mostUrgentMaintenance(...states: readonly MaintenanceState[]): MaintenanceState {
  return maintenanceStates.find((state) => states.includes(state)) ?? 'none';
}

/** What may happen to a piece of equipment; each is kept as one line of its history. */
export const equipmentEventKinds = [
  'created',
  'status_changed',
  'condition_changed',
  'moved',
  'maintained',
  'removed',
  'restored',
] as const;
export type EquipmentEventKind = (typeof equipmentEventKinds)[number];
export const equipmentEventLabels: Readonly<Record<EquipmentEventKind, string>> = {
  created: 'Ajout',
  status_changed: 'Changement de statut',
  condition_changed: 'Changement d’état',
  moved: 'Déplacement',
  maintained: 'Maintenance',
  removed: 'Suppression',
  restored: 'Restauration',
};
