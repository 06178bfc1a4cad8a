import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { decimal, priceSchema } from '../numbers';
import { requiredName, shortText } from '../text/short-text';
import { equipmentCategories, hasCapacity } from './categories';
import { maintenanceScheduleSchema } from './maintenance-schemas';
import { equipmentConditions, equipmentStatuses } from './statuses';

export const equipmentSchema = z
  .object({
    name: requiredName,
    description: shortText('La description', 2000),
    category: z.enum(equipmentCategories, { error: 'Choisissez une catégorie.' }),
    condition: z.enum(equipmentConditions, { error: 'Choisissez un état.' }),
    status: z.enum(equipmentStatuses, { error: 'Choisissez un statut.' }),
    location: shortText('L’emplacement', 80),
    manufacturer: shortText('Le fabricant', 120),
    model: shortText('Le modèle', 120),
    serialNumber: shortText('Le numéro de série', 120),
    capacityHectoliters: decimal({
      label: 'La capacité',
      min: 0.01,
      max: 10_000,
      decimals: 2,
    }).nullish(),
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
  })
  .refine(
    ({ category, capacityHectoliters }) => capacityHectoliters == null || hasCapacity(category),
    {
      path: ['capacityHectoliters'],
      error: 'Seuls fermenteurs, cuves de garde et salles de brassage ont une capacité.',
    },
  );
export type EquipmentValues = z.infer<typeof equipmentSchema>;
