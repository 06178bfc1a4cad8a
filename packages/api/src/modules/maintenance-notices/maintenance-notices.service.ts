import { randomUUID } from 'node:crypto';
import {
  isAnnouncedInTime,
  lateNoticeMessage,
  maintenanceNoticeSchema,
} from '@cervoise/domain/maintenance-notices';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { notFound, parseInput, refuseField } from '../../errors';
import type {
  MaintenanceNotice,
  MaintenanceNoticeInput,
  PlannedMaintenance,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './maintenance-notices.store';

export type MaintenanceNoticesService = ReturnType<typeof createMaintenanceNoticesService>;

/** Planned interruptions of the service: the editor manages them, everyone sees them. */
export function createMaintenanceNoticesService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    upcoming: (actor: Actor): Promise<MaintenanceNotice[]> =>
      withTenant(database, actor, (tx) => store.selectUpcoming(tx, now())),

    list: (actor: Actor): Promise<PlannedMaintenance[]> =>
      withTenant(database, actor, store.selectNotices),

    /** @throws BAD_USER_INPUT with field errors, also for a start within 24 hours */
    announce: (
      actor: Actor,
      { requestId, ...input }: MaintenanceNoticeInput,
    ): Promise<PlannedMaintenance> => {
      const values = parseInput(maintenanceNoticeSchema, input);
      const id = randomUUID();
      return writeOnce(
        database,
        actor,
        { operation: 'announceMaintenance', requestId, input, about: id },
        (tx) => {
          const createdAt = now();
          if (!isAnnouncedInTime(values.startsAt, createdAt)) {
            refuseField('startsAt', lateNoticeMessage);
          }
          return store.insertNotice(tx, {
            ...values,
            id,
            createdBy: authorOf(actor).name,
            createdAt,
          });
        },
        (tx, first) => store.findNotice(tx, first),
      );
    },

    /** Cancels a notice; idempotent. @throws NOT_FOUND */
    cancel: (actor: Actor, id: string): Promise<PlannedMaintenance> =>
      withTenant(database, actor, async (tx) => {
        const noticeId = identifier(id, 'Annonce non trouvée');
        await store.cancelNotice(tx, noticeId, now());
        const notice = await store.findNotice(tx, noticeId);
        if (!notice) throw notFound('Annonce non trouvée');
        return notice;
      }),
  };
}
