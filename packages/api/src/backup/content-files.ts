import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deriveKey } from '../security/derive-key';
import { decrypt, encrypt } from './encrypted-stream';

/** The content of an attachment, which never changes. */
export interface AttachmentContent {
  readonly attachmentId: string;
  readonly tenantId: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** The contents of the attachments stand beside the backups, for all of them. */
export const contentFolder = (backupPath: string) => join(dirname(backupPath), 'attachments');

/**
 * The files of contents under one key: `attachments/<mark of the key>/<brewery>/<hash>.age`. By brewery,
 * so that nobody gets another one's content by its hash; by key, so that another key writes them anew.
 */
export function contentFiles(folder: string, key: string) {
  const mark = deriveKey(key, 'cervoise backup contents').toString('hex').slice(0, 8);
  const pathOf = ({ tenantId, sha256 }: AttachmentContent) =>
    join(folder, mark, tenantId, `${sha256}.age`);

  /** The bytes of a content. @throws when they are missing or are not those of its hash */
  async function* read(content: AttachmentContent): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const bytes of decrypt(key)(createReadStream(pathOf(content)))) {
      hash.update(bytes);
      yield Buffer.from(bytes);
    }
    if (hash.digest('hex') !== content.sha256) throw new Error('The content is another one.');
  }

  return {
    read,

    /** Whether the bytes of a content are there and are its own. */
    async isWhole(content: AttachmentContent): Promise<boolean> {
      try {
        for await (const _ of read(content));
        return true;
      } catch {
        return false;
      }
    },

    /** Whether a content was kept before; then it is marked as needed by a backup of this instant. */
    async isKept(content: AttachmentContent, neededAt: Date): Promise<boolean> {
      const path = pathOf(content);
      const kept = await stat(path).catch(() => null);
      // Shorter than its content: cut off, by a full disk for instance.
      if (!kept || kept.size < content.size) return false;
      if (kept.mtime < neededAt) await utimes(path, neededAt, neededAt);
      return true;
    },

    /** Keeps a content, encrypted. The file appears once it is complete. */
    async write(
      content: AttachmentContent,
      pieces: AsyncIterable<Uint8Array>,
      neededAt: Date,
    ): Promise<void> {
      const path = pathOf(content);
      const partial = `${path}.${randomUUID()}.partial`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const target = createWriteStream(partial, { mode: 0o600, flush: true });
        await pipeline(Readable.from(pieces), encrypt(key), target);
        await utimes(partial, neededAt, neededAt);
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
  };
}
