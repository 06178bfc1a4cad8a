import {
  notificationPreferencesSchema,
  notificationTypesFor,
} from '@cervoise/domain/notifications';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type { NotificationPreferences } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './preferences.store';

/** The channels of each notification type for a user, and the frequency of the digest. */
export function createNotificationPreferences({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const shown = (actor: Actor, row: store.PreferencesRow): NotificationPreferences => ({
    digest: row.digest,
    types: notificationTypesFor(actor.role).map((type) => ({
      type,
      inApp: !row.offInApp.includes(type),
      byMail: !row.offByMail.includes(type),
      onDesktop: !row.offOnDesktop.includes(type),
    })),
  });

  return {
    preferences: (actor: Actor): Promise<NotificationPreferences> =>
      withTenant(database, actor, async (tx) =>
        shown(actor, await store.findPreferences(tx, actor.userId)),
      ),

    /**
     * Types that the role does not receive, and those that are not sent, stay unchanged.
     * @throws BAD_USER_INPUT
     */
    updatePreferences: (actor: Actor, input: unknown): Promise<NotificationPreferences> => {
      const { digest, types } = parseInput(notificationPreferencesSchema, input);
      const received: readonly string[] = notificationTypesFor(actor.role);
      const sent = types.filter(({ type }) => received.includes(type));
      const sentTypes = sent.map(({ type }) => type);
      const off = (before: readonly string[], channel: 'inApp' | 'byMail' | 'onDesktop') => [
        ...before.filter((type) => !sentTypes.includes(type)),
        ...sent.filter((one) => !one[channel]).map(({ type }) => type),
      ];
      return withTenant(database, actor, async (tx) => {
        const before = await store.findPreferences(tx, actor.userId);
        const row: store.PreferencesRow = {
          digest,
          offInApp: off(before.offInApp, 'inApp'),
          offByMail: off(before.offByMail, 'byMail'),
          offOnDesktop: off(before.offOnDesktop, 'onDesktop'),
        };
        await store.savePreferences(tx, actor, row, now());
        return shown(actor, row);
      });
    },
  };
}
