import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type DecipherGCM,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { deriveKey } from './derive-key';

/** A configured key: its id is stored in clear at the start of each sealed value. */
export interface SealingKey {
  /** 1 to 32 of a-z, 0-9, - and _. */
  readonly id: string;
  /** 32 random characters or more. */
  readonly secret: string;
}

/** What a sealed text is bound to: opened with another binding, it is refused. */
export interface SealedSubject {
  /** The kind of record, such as `recipe`. */
  readonly kind: string;
  readonly tenantId: string;
  readonly recordId: string;
  /** 1, 2, …: an older version restored in place of a newer one is refused. */
  readonly version: number;
}

/** The error of a sealed text that was changed, moved, or sealed under an unknown key. */
export class SealBrokenError extends Error {
  constructor(
    readonly subject: SealedSubject,
    reason: string,
  ) {
    super(`${subject.kind} ${subject.recordId}, version ${subject.version}: ${reason}`);
  }
}

export interface Sealer {
  /** The key for new texts. */
  readonly currentKeyId: string;
  seal(subject: SealedSubject, text: string): Buffer;
  sealBytes(subject: SealedSubject, content: Buffer): Buffer;
  /** @throws SealBrokenError */
  open(subject: SealedSubject, sealed: Buffer): string;
  /** @throws SealBrokenError */
  openBytes(subject: SealedSubject, sealed: Buffer): Buffer;
}

const algorithm = 'aes-256-gcm';
const format = 1;
const nonceLength = 12;
const tagLength = 16;

/** The key id of a sealed text, without decryption; null for one that was never sealed. */
export function keyIdOf(sealed: Buffer): string | null {
  const idLength = sealed[1] ?? 0;
  const shortest = 2 + idLength + nonceLength + tagLength;
  if (sealed[0] !== format || idLength === 0 || sealed.length < shortest) return null;
  return sealed.toString('latin1', 2, 2 + idLength);
}

/** The additional authenticated data: header and binding. */
const associatedData = (header: Buffer, { kind, tenantId, recordId, version }: SealedSubject) =>
  Buffer.concat([header, Buffer.from(JSON.stringify([kind, tenantId, recordId, version]))]);

const derivedKey = ({ secret }: SealingKey, purpose: string): KeyObject =>
  createSecretKey(deriveKey(secret, purpose));

/**
 * Encrypts texts with AES-256-GCM. Layout: format (1 byte), length of the key id (1 byte), key id,
 * nonce (12), ciphertext, tag (16).
 * @param keys newest first; the first one seals, all of them open
 * @param purpose separates uses of the same secret (HKDF-SHA-256's `info`)
 */
export function createSealer(keys: readonly SealingKey[], purpose: string): Sealer {
  const derived = new Map(keys.map((key) => [key.id, derivedKey(key, purpose)]));
  const [newest] = keys;
  if (!newest) throw new Error('A sealer needs a key.');
  const currentKeyId = newest.id;
  const currentKey = derivedKey(newest, purpose);
  const header = Buffer.concat([
    Buffer.from([format, currentKeyId.length]),
    Buffer.from(currentKeyId, 'latin1'),
  ]);

  function sealBytes(subject: SealedSubject, content: Buffer): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, currentKey, nonce);
    cipher.setAAD(associatedData(header, subject));
    return Buffer.concat([
      header,
      nonce,
      cipher.update(content),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
  }

  function openBytes(subject: SealedSubject, sealed: Buffer): Buffer {
    const keyId = keyIdOf(sealed);
    if (keyId === null) throw new SealBrokenError(subject, 'not a sealed text');
    const key = derived.get(keyId);
    if (!key) throw new SealBrokenError(subject, `key ${keyId} is not configured`);
    const headerEnd = 2 + keyId.length;
    const textStart = headerEnd + nonceLength;
    const textEnd = sealed.length - tagLength;
    const decipher: DecipherGCM = createDecipheriv(
      algorithm,
      key,
      sealed.subarray(headerEnd, textStart),
    );
    decipher.setAAD(associatedData(sealed.subarray(0, headerEnd), subject));
    decipher.setAuthTag(sealed.subarray(textEnd));
    try {
      const content = decipher.update(sealed.subarray(textStart, textEnd));
      return Buffer.concat([content, decipher.final()]);
    } catch {
      throw new SealBrokenError(subject, 'the text or what it belongs to was changed');
    }
  }

  return {
    currentKeyId,
    seal: (subject, text) => sealBytes(subject, Buffer.from(text, 'utf8')),
    sealBytes,
    open: (subject, sealed) => openBytes(subject, sealed).toString('utf8'),
    openBytes,
  };
}
