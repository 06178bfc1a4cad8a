import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface FormStamps {
  /** A signed text with the time at which the form was served. */
  issue(now: Date): string;
  /** Milliseconds since a stamp was issued; null for an invalid one. */
  ageOf(stamp: string, now: Date): number | null;
}

const stampForm = /^([0-9a-z]{1,11}\.[\w-]{22})\.([\w-]{43})$/;

/**
 * @param secret text of 32 characters or more, the same on every server
 * @param previous also accepted, while servers change to a new secret one by one
 */
export function createFormStamps(secret: string, previous: string | null = null): FormStamps {
  const sign = (content: string, key = secret) =>
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
      const isSignedWith = (key: string) => timingSafeEqual(actual, sign(content, key));
      if (!isSignedWith(secret) && !(previous !== null && isSignedWith(previous))) return null;
      return now.getTime() - Number.parseInt(content, 36);
    },
  };
}

/** The stored key of a used stamp. */
export const stampHash = (stamp: string): Buffer => createHash('sha256').update(stamp).digest();
