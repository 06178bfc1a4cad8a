import { randomUUID } from 'node:crypto';
import { hydrometerSchema, mostHydrometers } from '@cervoise/domain/hydrometers';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound, parseInput, refuseField } from '../../errors';
import type {
  Hydrometer,
  HydrometerList,
  HydrometerToken,
  SaveHydrometerInput,
} from '../../generated/resolvers';
import { createLinkToken } from '../../security/link-token';
import { endAlarmsElsewhere } from './alarms.store';
import { createDeviceCurves } from './device-curves';
import * as store from './hydrometers.store';
import { createReadingReminders } from './reading-reminders';
import { readingsPath } from './readings-path';
import { createReadingReceiver, type HydrometerDependencies } from './receive-reading';

const unknown = 'Densimètre non trouvé';
const idOf = (sent: string) => identifier(sent, unknown);

export type HydrometersService = ReturnType<typeof createHydrometersService>;

/** The hydrometers of breweries, what they send, and the reminder of readings. */
export function createHydrometersService(dependencies: HydrometerDependencies) {
  const { database, publicUrl, now } = dependencies;

  async function found(tx: TenantTransaction, id: string): Promise<Hydrometer> {
    const [hydrometer] = await store.selectHydrometers(tx, id);
    if (!hydrometer) throw notFound(unknown);
    return hydrometer;
  }

  /** Changes a hydrometer and reads it again. @throws NOT_FOUND */
  async function change(
    tx: TenantTransaction,
    id: string,
    changes: Parameters<typeof store.changeHydrometer>[2],
  ): Promise<Hydrometer> {
    if (!(await store.changeHydrometer(tx, id, changes))) throw notFound(unknown);
    return found(tx, id);
  }

  return {
    ...createReadingReminders(dependencies),
    /** Takes the message of a device. */
    receive: createReadingReceiver(dependencies),
    curves: createDeviceCurves(dependencies),

    list: (actor: Actor): Promise<HydrometerList> =>
      withTenant(database, actor, async (tx) => ({
        address: `${publicUrl()}${readingsPath}`,
        nodes: await store.selectHydrometers(tx),
      })),

    /** Adds a hydrometer, or changes one. @throws NOT_FOUND, BAD_USER_INPUT */
    save: (actor: Actor, { id: sent, ...input }: SaveHydrometerInput): Promise<Hydrometer> => {
      const values = parseInput(hydrometerSchema, input);
      const id = sent ? idOf(sent) : null;
      const { tenantId } = actor;
      return withTenant(database, actor, async (tx) => {
        const obstacles = await store.findObstacles(tx, tenantId, id, values);
        if (obstacles.isNameTaken) {
          refuseField('name', 'Un autre densimètre porte déjà ce nom.');
        }
        if (obstacles.isVesselUnknown) refuseField('equipmentId', 'Cette cuve n’existe pas.');
        if (obstacles.isBatchUnknown) refuseField('batchId', 'Ce brassin n’existe pas.');
        if (id) return change(tx, id, store.hydrometerColumns(values));
        if (obstacles.others >= mostHydrometers) {
          throw badUserInput(`Une brasserie a ${mostHydrometers} densimètres au plus.`);
        }
        const added = randomUUID();
        await store.insertHydrometer(tx, tenantId, added, values);
        return found(tx, added);
      });
    },

    /** Gives a hydrometer a new token, in place of its former one. @throws NOT_FOUND */
    renewToken: (actor: Actor, sent: string): Promise<HydrometerToken> => {
      const id = idOf(sent);
      const { token, hash } = createLinkToken();
      return withTenant(database, actor, async (tx) => ({
        hydrometer: await change(tx, id, { tokenHash: hash, tokenCreatedAt: now() }),
        token,
      }));
    },

    /** From then on its messages are refused. @throws NOT_FOUND */
    revokeToken: (actor: Actor, sent: string): Promise<Hydrometer> => {
      const id = idOf(sent);
      return withTenant(database, actor, (tx) =>
        change(tx, id, { tokenHash: null, tokenCreatedAt: null }),
      );
    },

    /** Removes a hydrometer and its token; its readings stay with their batches, its alarms end. */
    remove: (actor: Actor, sent: string): Promise<true> => {
      const id = idOf(sent);
      return withTenant(database, actor, async (tx): Promise<true> => {
        const nothing = { tokenHash: null, tokenCreatedAt: null };
        await store.changeHydrometer(tx, id, { ...nothing, deletedAt: now() });
        await endAlarmsElsewhere(tx, id, null, now());
        return true;
      });
    },
  };
}
