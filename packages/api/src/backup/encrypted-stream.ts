import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** The key is random, so it needs no slow derivation. */
const scryptWorkFactor = 12;

const asWebStream = (source: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(source));

/** Encrypts in the format of age, with authentication per chunk; a stage of a pipeline. */
export const encrypt = (key: string) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key);
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    // The DOM type of web streams lacks the async iterator, which Node has.
    yield* (await encrypter.encrypt(asWebStream(source))) as ReadableStream<Uint8Array>;
  };

/** The words of age for a key that opens nothing: it has no code for it. */
const wrongKeyMessage = "no identity matched any of the file's recipients";

/** The key is not the one that the data was encrypted with. */
export class WrongKeyError extends Error {
  override name = 'WrongKeyError';
}

/**
 * Decrypts the output of `encrypt`; a stage of a pipeline. Changed or truncated data fails at the
 * end at the latest.
 * @throws WrongKeyError for another key
 */
export const decrypt = (key: string) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(key);
    const opened = await decrypter.decrypt(asWebStream(source)).catch((cause: unknown) => {
      const isWrongKey = cause instanceof Error && cause.message === wrongKeyMessage;
      throw isWrongKey ? new WrongKeyError(cause.message, { cause }) : cause;
    });
    // As in `encrypt`.
    yield* opened as ReadableStream<Uint8Array>;
  };
