import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type DeviceMessage,
  messageSchemaOf,
  tokenInMessageSchema,
} from '@cervoise/domain/hydrometers';
import { isInTank, isTooFarAhead } from '@cervoise/domain/production';
import { announceChange } from '../../db/committed-changes';
import { type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField, unauthenticated } from '../../errors';
import { hashLinkToken } from '../../security/link-token';
import { countedAddress, createThrottle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { type BatchesService, type FermentedBatch, selectBatchInVessel } from '../production';
import { endAlarmsElsewhere } from './alarms.store';
import { followAlarms } from './follow-alarms';
import { findSender, lockSender, type Sender } from './hydrometers.store';
import { insertReading } from './readings.store';

export type HydrometerDependencies = Pick<
  ServiceDependencies,
  'database' | 'secrets' | 'publicUrl' | 'now'
> & {
  readonly batches: Pick<BatchesService, 'fermentedBatch'>;
  readonly notifications: Pick<NotificationsService, 'notify'>;
};

/** A brewery's devices share an address; a TiltBridge sends each of its Tilts apart. */
const rules = {
  address: { name: 'hydrometer:address', attempts: 600, windowSeconds: 600 },
  device: { name: 'hydrometer:device', attempts: 120, windowSeconds: 600 },
} as const satisfies Record<string, ThrottleRule>;

const slowDown = 'Trop de messages. Envoyez un relevé toutes les dix à trente minutes.';
/** A RAPT message states its time; one that waited longer says nothing of today's beer. */
const oldestMessage = 7 * 24 * 3_600_000;

/** The token of a message: of its address or its header, else in the message itself. */
const tokenOf = (given: string | null, body: unknown): string =>
  given ?? tokenInMessageSchema.safeParse(body).data?.token ?? '';

/** When a message was read. @throws BAD_USER_INPUT for a time that cannot be */
function instantOf({ readAt }: DeviceMessage, now: Date): Date {
  if (!readAt) return now;
  if (isTooFarAhead(readAt, now)) {
    refuseField('created_date', 'Un relevé ne peut pas être à venir.');
  }
  if (readAt.getTime() < now.getTime() - oldestMessage) {
    refuseField('created_date', 'Ce relevé a plus de sept jours.');
  }
  return readAt;
}

/** Whether a reading can be of a batch: a late one may be of the beer before it. */
const isSinceBrewing = ({ brewDate }: FermentedBatch, readAt: Date): boolean =>
  brewDate === null || calendarDateOf(readAt) >= brewDate;

/** Creates the function that takes the messages of devices. */
export function createReadingReceiver({
  database,
  secrets,
  now,
  batches,
  notifications,
}: HydrometerDependencies) {
  const throttle = createThrottle(database, secrets.throttleKey);

  /** The started batch that a device floats in; its beer is measured until it is packaged. */
  async function batchOf(tx: TenantTransaction, device: Sender): Promise<FermentedBatch | null> {
    const id =
      device.batchId ?? (device.equipmentId && (await selectBatchInVessel(tx, device.equipmentId)));
    const batch = id ? await batches.fermentedBatch(tx, id) : undefined;
    return batch && isInTank(batch.status) ? batch : null;
  }

  /**
   * Stores what a device sent. `stored` is false for a repeat, for a reading within minutes of the
   * one before it, and for a message of another Tilt. The token is compared by its hash alone, so
   * that the time of an answer says nothing about it.
   * @throws UNAUTHENTICATED, BAD_USER_INPUT, TOO_MANY_REQUESTS
   */
  return async (
    given: string | null,
    body: unknown,
    clientAddress: string,
  ): Promise<{ readonly stored: boolean }> => {
    await throttle.attempt([[rules.address, countedAddress(clientAddress)]], slowDown);
    const sender = await findSender(database, hashLinkToken(tokenOf(given, body)));
    if (!sender) throw unauthenticated('Jeton inconnu ou révoqué.');
    const { tenantId, hydrometerId } = sender;
    await throttle.attempt([[rules.device, hydrometerId]], slowDown);
    return withTenant(database, { tenantId }, async (tx) => {
      const device = await lockSender(tx, hydrometerId);
      if (!device) throw unauthenticated('Jeton inconnu ou révoqué.');
      const message = parseInput(messageSchemaOf(device), body);
      if (!message) return { stored: false };
      const readAt = instantOf(message, now());
      const present = await batchOf(tx, device);
      const batch = present && isSinceBrewing(present, readAt) ? present : null;
      const reading = { ...message, tenantId, hydrometerId, batchId: batch?.id ?? null, readAt };
      if (!(await insertReading(tx, reading))) return { stored: false };
      await endAlarmsElsewhere(tx, hydrometerId, present?.id ?? null, readAt);
      if (batch?.status === 'in_progress') {
        await followAlarms(tx, notifications, { tenantId, device, batch }, readAt);
      }
      announceChange(tx, { tenantId, kind: 'Hydrometer', ids: [hydrometerId] });
      if (batch) announceChange(tx, { tenantId, kind: 'DeviceCurve', ids: [] });
      return { stored: true };
    });
  };
}
