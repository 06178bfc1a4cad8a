import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { mondayOf } from '../planning-days';

const today = calendarDateOf(new Date());
const monday = mondayOf(today);
/** So many days from the Monday of this week, as the server sends it. */
export const dayFromMonday = (days: number) => addDays(monday, days);

export const vessels = [
  {
    id: 'f1',
    name: 'F1',
    category: 'fermenter',
    capacityHectoliters: 10,
    maintenanceState: 'planned',
    maintenanceSchedule: { task: 'Joints' },
    nextMaintenanceDate: addDays(today, 90),
  },
  {
    id: 'f3',
    name: 'F3',
    category: 'fermenter',
    capacityHectoliters: 5,
    maintenanceState: 'overdue',
    maintenanceSchedule: { task: 'Détartrage' },
    nextMaintenanceDate: addDays(today, -3),
  },
];

/** A batch in a vessel, its days counted from this week's Monday. */
function batchIn(
  vesselId: string,
  name: string,
  [from, to]: readonly [number, number],
  more: { readonly status?: string } = {},
) {
  const id = name.toLowerCase();
  return {
    id,
    batchNumber: `2026-${name.length}`,
    recipeName: name,
    status: 'planned',
    volumeInLiters: 500,
    brewDate: dayFromMonday(from),
    fermentationStartDate: null,
    fermentationEndDate: null,
    packagingDate: null,
    ebc: 12,
    fermentationDay: null as number | null,
    fermentationDays: 14,
    packagings: [] as object[],
    updatedAt: '2026-03-01T08:00:00.000Z',
    stays: [
      {
        id: `stay ${id}`,
        equipmentId: vesselId,
        from: dayFromMonday(from),
        to: dayFromMonday(to),
        isEstimated: false,
        isOverdue: false,
        plannedTo: dayFromMonday(to),
        isEmptied: false,
        volumeInLiters: 500,
      },
    ],
    ...more,
  };
}

/** One fermenting batch, two that overlap in a vessel, and too little malt. */
export const planning = {
  vessels,
  batches: [
    batchIn('f1', 'Blonde', [-7, 8], { status: 'in_progress' }),
    batchIn('f3', 'Saison', [8, 17]),
    batchIn('f3', 'Ambrée', [16, 29]),
  ],
  upcomingCount: 2,
  upcomingVolume: 1000,
  shortages: [
    {
      ingredientId: 'malt',
      ingredientName: 'Malt Pilsen',
      unit: 'kg',
      batchId: 'ambrée',
      batchNumber: '2026-6',
      recipeName: 'Ambrée',
      date: dayFromMonday(16),
      missing: 34,
      runsOut: true,
    },
  ],
  unstocked: [] as object[],
};
