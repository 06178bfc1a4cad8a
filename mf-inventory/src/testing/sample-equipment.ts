import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { MockAnswers } from '@cervoise/graphql-client/testing';

const today = calendarDateOf(new Date());
export const inDays = (days: number) => addDays(today, days);

/** A cooling unit whose check is three days late. */
export const chiller = {
  id: '8a000000-0000-4000-8000-000000000001',
  name: 'Groupe froid',
  description: 'Eau glycolée, 18 kW',
  category: 'cooling',
  condition: 'fair',
  status: 'operational',
  location: 'Local technique',
  manufacturer: 'Frigécla',
  model: 'GF 18',
  serialNumber: 'GF18-2201',
  capacityHectoliters: null,
  purchaseDate: '2021-11-22',
  purchasePrice: 14_200,
  currentValue: 7600,
  warrantyExpiryDate: inDays(40),
  maintenanceSchedule: { task: 'Contrôle d’étanchéité', everyDays: 180, everyHectoliters: null },
  lastMaintenanceDate: inDays(-183),
  nextMaintenanceDate: inDays(-3),
  maintenanceState: 'overdue',
  usedHectoliters: 0,
  content: null,
  hectolitersUntilMaintenance: null,
  isRentable: false,
  rentalPricePerDay: null,
  notes: null,
  isDeleted: false,
  createdAt: '2025-07-29T08:00:00.000Z',
  updatedAt: '2026-02-01T10:00:00.000Z',
} as const;

/** A keg filler counted in days and in hectolitres. */
export const filler = {
  ...chiller,
  id: '8a000000-0000-4000-8000-000000000002',
  name: 'Enfûteuse',
  category: 'packaging',
  maintenanceSchedule: { task: 'Joints', everyDays: 365, everyHectoliters: 500 },
  nextMaintenanceDate: inDays(245),
  maintenanceState: 'due',
  usedHectoliters: 488,
  hectolitersUntilMaintenance: 12,
} as const;

/** A mobile tap that is rented out and needs no care. */
export const tap = {
  ...chiller,
  id: '8a000000-0000-4000-8000-000000000003',
  name: 'Tireuse mobile',
  category: 'dispensing',
  manufacturer: null,
  model: null,
  status: 'out_of_order',
  maintenanceSchedule: null,
  lastMaintenanceDate: null,
  nextMaintenanceDate: null,
  maintenanceState: 'none',
  isRentable: true,
  rentalPricePerDay: 45,
} as const;

export const record = {
  id: '8b000000-0000-4000-8000-000000000001',
  performedOn: '2026-03-02',
  performedBy: 'Froid Services Caen',
  task: 'Contrôle d’étanchéité',
  cost: 310,
  note: 'Appoint de fluide',
  isWithdrawn: false,
  userName: 'Hugo Lemaître',
  createdAt: '2026-03-02T08:42:00.000Z',
};
const event = {
  id: '8c000000-0000-4000-8000-000000000001',
  kind: 'status_changed',
  before: 'operational',
  after: 'out_of_order',
  note: null,
  userName: 'Hugo Lemaître',
  createdAt: '2026-03-02T08:42:00.000Z',
};
export const events = [
  event,
  { ...event, id: '2', kind: 'condition_changed', before: 'good', after: 'fair' },
  { ...event, id: '3', kind: 'moved', before: null, after: 'Local technique' },
  { ...event, id: '4', kind: 'maintained', before: null, after: null, note: 'Joints' },
];

export const pageOf = (nodes: readonly unknown[]) => ({ nodes, totalCount: nodes.length });

/** The server's answers around these three. */
export const answers: MockAnswers = {
  savedViews: [],
  equipmentPage: pageOf([chiller, filler, tap]),
  equipmentOverview: {
    totalCount: 19,
    dueCount: 6,
    overdueCount: 1,
    outOfOrderCount: 1,
    rentableCount: 2,
    deletedCount: 1,
    totalValue: 114_700,
  },
  equipmentLocations: ['Local technique', 'Chai'],
  equipmentItem: { ...chiller, maintenanceRecords: pageOf([record]), history: pageOf(events) },
};
