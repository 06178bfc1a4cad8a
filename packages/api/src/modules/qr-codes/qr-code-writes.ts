import { randomInt, randomUUID } from 'node:crypto';
import { newQrCodeSchema } from '@cervoise/domain/qr-codes';
import { identifier } from '../../db/identifier';
import { pageRequest } from '../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { notFound, parseInput } from '../../errors';
import type {
  GenerateQrCodeInput,
  QrCode,
  QrCodeTarget,
  QueryQrCodeTargetsArgs,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { type QrCodeSubject, selectSubjects, targetOf, unknownSubject } from './qr-code-subjects';
import * as store from './qr-codes.store';
import { type ShownQrCodes, unknownCode } from './shown-qr-code';

const maxTargets = 500;

/** Unambiguous letters and digits. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const identifierLength = 12;

/** 12 random characters, 59 bits. */
const newIdentifier = () =>
  Array.from({ length: identifierLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );

/** @throws NOT_FOUND for other breweries' and removed subjects */
async function findSubject(
  tx: TenantTransaction,
  entityType: QrCodeSubject['entityType'],
  id: string,
): Promise<QrCodeSubject> {
  const [subject] = await selectSubjects(tx, entityType, { ids: [id] }, 1);
  if (!subject) throw notFound(unknownSubject);
  return subject;
}

/** What codes can be made for, and the codes made and withdrawn. */
export function createQrCodeWrites(
  { findOne }: ShownQrCodes,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  return {
    targets: (
      actor: Actor,
      {
        entityType,
        search,
        ids,
        withRemoved,
        onlyVessels,
        first,
      }: Required<Pick<QueryQrCodeTargetsArgs, 'first' | 'withRemoved' | 'onlyVessels'>> &
        QueryQrCodeTargetsArgs,
    ): Promise<QrCodeTarget[]> => {
      const { limit } = pageRequest(first, 1, maxTargets);
      const wanted = ids
        ? { ids: ids.map((id) => identifier(id, unknownSubject)), withRemoved: true }
        : { search: search?.trim() || undefined, withRemoved, onlyVessels };
      return withTenant(database, actor, async (tx) =>
        (await selectSubjects(tx, entityType, wanted, limit)).map(targetOf),
      );
    },

    /** @throws NOT_FOUND */
    target: (
      actor: Actor,
      entityType: QrCodeSubject['entityType'],
      entityId: string,
    ): Promise<QrCodeTarget> => {
      const id = identifier(entityId, unknownSubject);
      return withTenant(database, actor, async (tx) =>
        targetOf(await findSubject(tx, entityType, id)),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    generate: (actor: Actor, { requestId, ...input }: GenerateQrCodeInput): Promise<QrCode> => {
      identifier(input.entityId, unknownSubject);
      const { label, entityType, entityId } = parseInput(newQrCodeSchema, input);
      const about = randomUUID();
      return writeOnce(
        database,
        actor,
        { operation: 'generateQrCode', requestId, input, about },
        async (tx) => {
          await findSubject(tx, entityType, entityId);
          const uniqueIdentifier = newIdentifier();
          const code = { id: about, uniqueIdentifier, label, entityType, entityId };
          await store.insertQrCode(tx, actor.tenantId, {
            ...code,
            isActive: true,
            createdAt: now(),
          });
          return findOne(tx, about);
        },
        findOne,
      );
    },

    /** Withdraws a code permanently. @throws NOT_FOUND */
    deactivate: (actor: Actor, qrCodeId: string): Promise<true> => {
      const id = identifier(qrCodeId, unknownCode);
      return withTenant<true>(database, actor, async (tx) => {
        if (!(await store.deactivate(tx, id, now()))) throw notFound(unknownCode);
        return true;
      });
    },
  };
}
