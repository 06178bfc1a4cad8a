import type { DemoEquipment } from './demo-equipment';

const year = 365;

/** The equipment of the second brewery. */
export const abersEquipment: readonly DemoEquipment[] = [
  {
    name: 'Salle de brassage 5 hl',
    category: 'brewhouse',
    condition: 'good',
    status: 'operational',
    location: 'Hangar',
    capacityHectoliters: 5,
    boughtDaysAgo: 3 * year,
    purchasePrice: 29_000,
    currentValue: 19_000,
    maintenanceSchedule: { task: 'Révision des pompes', everyHectoliters: 100 },
    usedHectoliters: 240,
    hectolitersSince: 44,
    maintained: [{ daysAgo: 160, by: 'Yann Kerbrat' }],
  },
  {
    name: 'Fermenteur Aber 1',
    category: 'fermenter',
    condition: 'good',
    status: 'in_use',
    location: 'Hangar',
    capacityHectoliters: 5,
    boughtDaysAgo: 3 * year,
    purchasePrice: 4200,
    currentValue: 2700,
    maintenanceSchedule: { task: 'Joints et soupape', everyDays: 180 },
    maintained: [{ daysAgo: 90, by: 'Yann Kerbrat' }],
  },
  {
    name: 'Fermenteur Aber 2',
    category: 'fermenter',
    condition: 'fair',
    status: 'operational',
    location: 'Hangar',
    capacityHectoliters: 5,
    boughtDaysAgo: 3 * year,
    purchasePrice: 4200,
    currentValue: 2500,
  },
  {
    name: 'Tireuse des fêtes',
    category: 'dispensing',
    condition: 'good',
    status: 'operational',
    location: 'Cave',
    boughtDaysAgo: year,
    purchasePrice: 1100,
    currentValue: 850,
    isRentable: true,
    rentalPricePerDay: 40,
  },
];
