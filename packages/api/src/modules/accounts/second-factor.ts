import { toString as drawQrCode } from 'qrcode';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound, refuseField } from '../../errors';
import type { AuthenticatorSetup, SecondFactor } from '../../generated/resolvers';
import type { Client } from '../../security/describe-client';
import { createSealer, type SealedSubject } from '../../security/sealing';
import type { Throttle, ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { secondFactorStore as store } from '../users';
import {
  authenticatorUrl,
  hashRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  stepOfCode,
  withoutRecoveryCode,
} from './authenticator-codes';
import type { MailFactorAdded } from './factor-added-mail';
import type { PasswordCheck } from './password-check';

export const secondFactorPurpose = 'second-factors';

/** Whoever gives codes knows the password already. */
const rule: ThrottleRule = { name: 'second-factor:account', attempts: 5, windowSeconds: 900 };

const wrongCode = 'Ce code est faux ou a déjà servi. Attendez le suivant.';

/** What an account's sealed secret is bound to. */
export const secretOf = (tenantId: string, userId: string): SealedSubject => ({
  kind: 'second factor',
  tenantId,
  recordId: userId,
  version: 1,
});

export type SecondFactorService = ReturnType<typeof createSecondFactor>;

type Account = Pick<Actor, 'userId' | 'tenantId'>;

/** The authenticator app of an account, and the recovery codes that replace it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createSecondFactor({
  database,
  secrets,
  throttle,
  requirePassword,
  mailFactorAdded,
  securityLog,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'now'> & {
  readonly throttle: Throttle;
  readonly requirePassword: PasswordCheck['requireOf'];
  readonly mailFactorAdded: MailFactorAdded;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}) {
  const sealer = createSealer(secrets.recipeKeys, secondFactorPurpose);

  const openSecret = ({ tenantId, userId }: Account, { sealedSecret }: store.StoredSecondFactor) =>
    sealer.open(secretOf(tenantId, userId), sealedSecret);

  /** Uses a code of the app or a recovery code; each serves once. */
  async function use(tx: TenantTransaction, account: Account, code: string) {
    const factor = await store.findSecondFactor(tx, account.userId, true);
    if (!factor?.confirmedAt) return null;
    const typed = code.replace(/\s/g, '');
    if (/^\d{6}$/.test(typed)) {
      const step = stepOfCode(openSecret(account, factor), typed, now(), Number(factor.lastStep));
      if (step === null) return null;
      await store.updateSecondFactor(tx, account.userId, { lastStep: step });
      return 'app' as const;
    }
    const left = await withoutRecoveryCode(factor.recoveryHashes, typed);
    if (!left) return null;
    await store.updateSecondFactor(tx, account.userId, { recoveryHashes: left });
    return 'recovery' as const;
  }

  /** Writes new recovery codes, of which only the hashes are stored. */
  async function writeRecoveryCodes(tx: TenantTransaction, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const recoveryHashes = await Promise.all(codes.map(hashRecoveryCode));
    await store.updateSecondFactor(tx, userId, { recoveryHashes });
    return codes;
  }

  return {
    /** What a login of an account needs beside the password: one of these. */
    factorsOf: (account: Account): Promise<string[]> =>
      withTenant(database, account, (tx) => store.findFactors(tx, account.userId)),

    /**
     * Uses a code for a login. @returns what it was of
     * @throws BAD_USER_INPUT on `code`, TOO_MANY_REQUESTS
     */
    useForLogin: async (account: Account, code: string, client: Client) => {
      await throttle.attempt([[rule, account.userId]]);
      const used = await withTenant(database, account, (tx) => use(tx, account, code));
      if (!used) {
        await securityLog.record({ kind: 'second_factor_failed', account, client });
        refuseField('code', wrongCode);
      }
      await throttle.reset(rule, account.userId);
      return used;
    },

    status: (actor: Actor): Promise<SecondFactor> =>
      withTenant(database, actor, async (tx) => {
        const factor = await store.findSecondFactor(tx, actor.userId);
        return {
          enabledAt: factor?.confirmedAt ?? null,
          recoveryCodesLeft: factor?.confirmedAt ? factor.recoveryHashes.length : 0,
        };
      }),

    /**
     * Begins to add an app, which counts once a code confirms it.
     * @throws BAD_USER_INPUT on `currentPassword`, or when there is one; TOO_MANY_REQUESTS
     */
    begin: async (
      currentPassword: string,
      actor: Actor,
      client: Client,
    ): Promise<AuthenticatorSetup> => {
      await requirePassword(actor, currentPassword, client);
      const { tenantId, userId, email } = actor;
      const secret = newAuthenticatorSecret();
      await withTenant(database, actor, async (tx) => {
        const factor = await store.findSecondFactor(tx, userId);
        if (factor?.confirmedAt) {
          throw badUserInput('Une application est déjà liée à ce compte : retirez-la d’abord.');
        }
        await store.insertSecondFactor(tx, {
          tenantId,
          userId,
          sealedSecret: sealer.seal(secretOf(tenantId, userId), secret),
          keyId: sealer.currentKeyId,
          createdAt: now(),
        });
      });
      const url = authenticatorUrl(secret, email);
      return { secret, url, qrCode: await drawQrCode(url, { type: 'svg', margin: 2 }) };
    },

    /**
     * Confirms the app by a code of it.
     * @returns the recovery codes, for this once
     * @throws BAD_USER_INPUT on `code`, TOO_MANY_REQUESTS
     */
    confirm: async (code: string, actor: Actor, client: Client): Promise<string[]> => {
      await throttle.attempt([[rule, actor.userId]]);
      const codes = await withTenant(database, actor, async (tx) => {
        const factor = await store.findSecondFactor(tx, actor.userId, true);
        if (!factor || factor.confirmedAt) {
          throw badUserInput('Recommencez : aucune application n’attend de code.');
        }
        const typed = code.replace(/\s/g, '');
        const step = stepOfCode(openSecret(actor, factor), typed, now(), 0);
        if (step === null) refuseField('code', wrongCode);
        await store.updateSecondFactor(tx, actor.userId, { confirmedAt: now(), lastStep: step });
        await mailFactorAdded(tx, actor, 'app');
        return writeRecoveryCodes(tx, actor.userId);
      });
      await throttle.reset(rule, actor.userId);
      await securityLog.record({ kind: 'second_factor_added', account: actor, client });
      return codes;
    },

    /** @throws BAD_USER_INPUT on `currentPassword`, NOT_FOUND, TOO_MANY_REQUESTS */
    renewRecoveryCodes: async (
      currentPassword: string,
      actor: Actor,
      client: Client,
    ): Promise<string[]> => {
      await requirePassword(actor, currentPassword, client);
      const codes = await withTenant(database, actor, async (tx) => {
        const factor = await store.findSecondFactor(tx, actor.userId, true);
        if (!factor?.confirmedAt) throw notFound();
        return writeRecoveryCodes(tx, actor.userId);
      });
      await securityLog.record({ kind: 'recovery_codes_renewed', account: actor, client });
      return codes;
    },

    /** @throws BAD_USER_INPUT on `currentPassword`, TOO_MANY_REQUESTS */
    remove: async (currentPassword: string, actor: Actor, client: Client): Promise<true> => {
      await requirePassword(actor, currentPassword, client);
      const removed = await withTenant(database, actor, (tx) =>
        store.deleteSecondFactor(tx, actor.userId),
      );
      if (removed) {
        await securityLog.record({ kind: 'second_factor_removed', account: actor, client });
      }
      return true;
    },
  };
}
