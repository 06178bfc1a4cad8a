import type { Fault } from './faults';

const production = 'packages/api/src/modules/production';
const queue = {
  file: 'packages/graphql-client/src/write-queue/write-queue.ts',
  test: 'mf-production/src/log-queue/log-queue.test.ts',
};
const planning = 'mf-production/src/features/planning';

/** Of litres, the queue without a network and the planning. */
export const productionFaults: readonly Fault[] = [
  {
    kind: 'a dropped condition',
    file: queue.file,
    from: 'earlier.some((one) => one.refusal === null && mustFollow(entry, one))',
    to: 'earlier.some(() => false)',
    test: {
      file: queue.test,
      name: 'lets no log of the same batch and moment overtake one that failed on the server',
    },
  },
  {
    kind: 'a dropped condition',
    file: queue.file,
    from: 'if (!entry || entry.refusal !== null || requestId === heldId) continue;',
    to: 'if (!entry || entry.refusal !== null) continue;',
    test: { file: queue.test, name: 'does not send an entry that is being corrected' },
  },
  {
    kind: 'a lost await',
    file: queue.file,
    from: 'const outcome = await sendOne(client, entry);',
    to: 'const outcome = sendOne(client, entry) as never;',
    test: {
      file: queue.test,
      name: 'waits without « hors connexion » while the server takes nothing',
    },
  },
  {
    kind: 'a dropped condition',
    file: `${planning}/planned-batches.ts`,
    from: 'from: addDays(stay.from, days),',
    to: 'from: stay.id === stayId ? addDays(stay.from, days) : stay.from,',
    test: {
      file: `${planning}/planned-batches.test.ts`,
      name: 'moves every stay and every known date by the same days',
    },
  },
  {
    kind: 'a wrong sign',
    file: `${planning}/batch-bar.tsx`,
    from: 'if (!from.dragged && Math.hypot(x, y) < dragThreshold) return;',
    to: 'if (!from.dragged && Math.hypot(x, y) > dragThreshold) return;',
    test: {
      file: `${planning}/planning-page.test.tsx`,
      name: 'moves a batch by the pointer, and not by a click that trembles',
    },
  },
  {
    kind: 'a wrong sign',
    file: 'packages/api/src/modules/reports/figures/profitability.ts',
    from: 'leastProfitable: byProfit.toReversed().slice(0, ranked),',
    to: 'leastProfitable: byProfit.slice(0, ranked),',
    test: {
      file: 'packages/api/src/modules/reports/figures/profitability.test.ts',
      name: 'ranks five beers from the most profitable down and five from the least up',
    },
  },
  {
    kind: 'a lost await',
    file: `${production}/cellar/transfers.ts`,
    from: 'await refuseFullVessels(tx, batch.id, [{ equipmentId, liters: volumeInLiters }]);',
    to: 'void refuseFullVessels(tx, batch.id, [{ equipmentId, liters: volumeInLiters }]);',
    test: {
      file: `${production}/beer-ledger/beer-ledger.test.ts`,
      name: 'lets no vessel hold more than its capacity, nor two batches',
    },
  },
  {
    kind: 'a wrong sign',
    file: `${production}/cellar/losses.ts`,
    from: 'if (addQuantities(litersInTank(batch), -volumeInLiters) > 0) return;',
    to: 'if (addQuantities(litersInTank(batch), -volumeInLiters) < 0) return;',
    test: {
      file: `${production}/cellar/cellar.test.ts`,
      name: 'leaves the tank as a line of its own, with its day and reason',
    },
  },
  {
    kind: 'a dropped condition',
    file: `${production}/cellar/losses.ts`,
    from: 'if (batch.brewDate && lostOn < batch.brewDate) {',
    to: 'if (false) {',
    test: {
      file: `${production}/cellar/cellar.test.ts`,
      name: 'leaves the tank as a line of its own, with its day and reason',
    },
  },
  {
    kind: 'a dropped condition',
    file: `${production}/fermentation/batch-logs.ts`,
    from: 'if (isConfirmed || isRead == null) return;',
    to: 'if (isRead != null) return;',
    test: {
      file: `${production}/fermentation/batch-log-corrections.test.ts`,
      name: 'refuses a reading far off the curve until somebody confirms it',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'packages/api/src/mail/mail-queue.store.ts',
    from: ".where('nextAttemptAt', '<=', now)",
    to: '// none',
    test: {
      file: 'packages/api/src/mail/mail-queue.test.ts',
      name: 'tries again with growing pauses of an hour at most, for two days',
    },
  },
  {
    kind: 'a dropped condition',
    file: 'mf-admin/src/features/users/invite-form.tsx',
    from: 'help={role && roleHelp[role]}',
    to: 'help={roleHelp.brewer}',
    test: {
      file: 'mf-admin/src/features/users/users-page.test.tsx',
      name: 'invites a user; a manager cannot give the admin role',
    },
  },
];
