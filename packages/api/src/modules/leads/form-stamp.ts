import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets';
import { deriveKey } from '../../security/derive-key';

export interface FormStamps {
  /** A signed text with the time at which the form was served. */
  issue(now: Date): string;
  /** Milliseconds since a stamp was issued; null for an invalid one. */
  ageOf(stamp: string, now: Date): number | null;
}

const stampForm = /^([0-9a-z]{1,11}\.[\w-]{22})\.([\w-]{43})$/;

/** The newest key signs; a stamp of any of them is good, also one of the key itself, as before. */
export function createFormStamps({
  tokenKeys,
  signsDerived,
}: Pick<Secrets, 'tokenKeys' | 'signsDerived'>): FormStamps {
  const derived = tokenKeys.map(({ secret }) => deriveKey(secret, 'form-stamps'));
  const former = tokenKeys.map(({ secret }) => secret);
  const keys = [...derived, ...former];
  const [signing] = signsDerived ? derived : former;
  if (!signing) throw new Error('There is no key to sign with.');
  const sign = (content: string, key: Buffer | string = signing) =>
    createHmac('sha256', key).update(`lead form stamp ${content}`).digest();
  return {
    issue: (now) => {
      const content = `${now.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
      return `${content}.${sign(content).toString('base64url')}`;
    },
    ageOf: (stamp, now) => {
      const [, content, signature] = stampForm.exec(stamp) ?? [];
      if (!content || !signature) return null;
      const actual = Buffer.from(signature, 'base64url');
      if (!keys.some((key) => timingSafeEqual(actual, sign(content, key)))) return null;
      return now.getTime() - Number.parseInt(content, 36);
    },
  };
}

/** The stored key of a used stamp. */
export const stampHash = (stamp: string): Buffer => createHash('sha256').update(stamp).digest();
