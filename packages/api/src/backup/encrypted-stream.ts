import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { ConfigError } from '../config-error';

/** The key is random: it needs no slow derivation against guessing. */
const scryptWorkFactor = 12;

const asWebStream = (source: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(source));

/** Encrypts in the format of age, authenticated piece by piece; a step of a pipeline. */
export const encrypt = (key: string) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    yield* (await encrypter.encrypt(asWebStream(source))) as ReadableStream<Uint8Array>;
  };

/**
 * Opens what `encrypt` wrote; a step of a pipeline. What was changed or cut off fails at the
 * latest at its end.
 * @throws ConfigError for another key, and for what is no such file
 */
export const decrypt = (key: string) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(key);
    const opened = await decrypter.decrypt(asWebStream(source)).catch((cause: unknown) => {
      throw new ConfigError('Ce fichier ne s’ouvre pas avec CERVOISE_BACKUP_KEY.', { cause });
    });
    yield* opened as ReadableStream<Uint8Array>;
  };
