import { dayFromToday } from '@cervoise/ui/format/testing';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import {
  countAttention,
  expiringPoints,
  lowStockPoints,
  maintenancePoints,
} from './attention-points';
import { cooler, dashboard, plain } from './testing/sample-dashboard';

const data: BreweryDashboardQuery = {
  ...dashboard,
  expiringIngredients: {
    nodes: dashboard.expiringIngredients.nodes.map((node) => ({
      ...node,
      expiryDate: dayFromToday(16),
    })),
  },
};

const texts = (points: readonly { readonly text: string }[]) =>
  points.map(({ text }) => plain(text));

it('separates out of stock from low stock', () => {
  expect(texts(lowStockPoints(data))).toEqual(['rupture, seuil 2 u.', '6,2 kg sur 8 kg']);
  expect(lowStockPoints(data).map(({ tone }) => tone)).toEqual(['critical', 'attention']);
});

it('counts expiring stock, with its date', () => {
  expect(texts(expiringPoints(data))).toEqual(['12,8 kg, dans 16 jours']);
});

it.each([
  ['its date', { nextMaintenanceDate: dayFromToday(-3) }, 'en retard de 3 jours'],
  ['its use', { hectolitersUntilMaintenance: 40 }, 'dans 40 hl'],
  [
    'the use that is passed, when its date is far',
    { nextMaintenanceDate: dayFromToday(200), hectolitersUntilMaintenance: -12 },
    'dépassée de 12 hl',
  ],
  [
    'the use that is passed, when its date is near too',
    { nextMaintenanceDate: dayFromToday(20), hectolitersUntilMaintenance: -10 },
    'dépassée de 10 hl',
  ],
  ['the use that is just reached', { hectolitersUntilMaintenance: 0 }, 'maintenant'],
  [
    'its date, when that presses',
    { nextMaintenanceDate: dayFromToday(5), hectolitersUntilMaintenance: 40 },
    'dans 5 jours',
  ],
])('counts a maintenance by %s', (_, due, text) => {
  const equipment = {
    ...cooler,
    nextMaintenanceDate: null,
    hectolitersUntilMaintenance: null,
    ...due,
  };
  const points = maintenancePoints({ ...data, overdue: { nodes: [equipment] } });
  expect(plain(points[0]?.text)).toBe(text);
});

it('shows at most three maintenances, overdue ones first', () => {
  const late = { ...cooler, id: 'late', maintenanceState: 'overdue' as const };
  const near = { ...cooler, id: 'near', maintenanceState: 'due' as const };
  const points = maintenancePoints({
    ...data,
    overdue: { nodes: [late, { ...late, id: 'late-2' }] },
    due: { nodes: [near, { ...near, id: 'near-2' }] },
  });
  expect(points.map(({ id, tone }) => `${id} ${tone}`)).toEqual([
    'late critical',
    'late-2 critical',
    'near upcoming',
  ]);
});

it('counts every point, including hidden ones', () => {
  expect(countAttention(data)).toBe(8);
});
