import { plural } from '@cervoise/domain/text';
import type pg from 'pg';
import { z } from 'zod';
import { ConfigError } from '../config-error';
import { pieceSize } from '../security/sealed-pieces';
import { type AttachmentContent, contentFiles, contentFolder } from './content-files';
import { type BackupReader, type ReadBackup, readBackup } from './read-backup';

interface BackupFileKey {
  readonly path: string;
  readonly key: string;
}

const columnsOfContent = {
  attachmentId: 'id',
  tenantId: 'tenant_id',
  sha256: 'sha256',
  size: 'size',
};
const rowSchema = z.array(z.string().nullable());

/** Collects the contents that the rows of a backup refer to. */
function contentReader(contents: AttachmentContent[]): BackupReader {
  let columns: readonly string[] | null = null;
  return {
    table: async (table) => {
      columns = table.name === 'attachments' ? table.columns : null;
    },
    rows: async (rows) => {
      if (!columns) return;
      const places = columns;
      for (const line of rows) {
        const row = rowSchema.parse(JSON.parse(line));
        const value = (name: keyof typeof columnsOfContent) =>
          row[places.indexOf(columnsOfContent[name])] ?? '';
        contents.push({
          attachmentId: value('attachmentId'),
          tenantId: value('tenantId'),
          sha256: value('sha256'),
          size: Number(value('size')),
        });
      }
    },
  };
}

export interface BackupWithContents extends ReadBackup {
  readonly contents: readonly AttachmentContent[];
  /** Those that are not beside the backup, or not whole. */
  readonly missing: readonly AttachmentContent[];
}

/**
 * Reads a backup to its end, and the contents beside it.
 * @param options.withoutAttachments accepts that contents are missing
 * @throws ConfigError, as `readBackup`, and for missing contents
 */
export async function readBackupWithContents(
  { path, key }: BackupFileKey,
  { withoutAttachments = false }: { readonly withoutAttachments?: boolean } = {},
): Promise<BackupWithContents> {
  const contents: AttachmentContent[] = [];
  const backup = await readBackup(path, key, contentReader(contents));
  const folder = contentFolder(path);
  const files = contentFiles(folder, key);
  const missing: AttachmentContent[] = [];
  for (const content of contents) if (!(await files.isWhole(content))) missing.push(content);
  if (missing.length > 0 && !withoutAttachments) {
    throw new ConfigError(
      `${missing.length} ${plural(missing.length, 'pièce jointe de cette sauvegarde manque ou est abîmée', 'pièces jointes de cette sauvegarde manquent ou sont abîmées')} : remettez le dossier ${folder}, ou ajoutez --without-attachments pour restaurer le reste.`,
    );
  }
  return { ...backup, contents, missing };
}

/**
 * Writes the contents of restored attachments, and removes those whose content is missing, in the
 * transaction that is open.
 */
export async function loadContents(
  client: pg.Client,
  { path, key }: BackupFileKey,
  { contents, missing }: Pick<BackupWithContents, 'contents' | 'missing'>,
): Promise<void> {
  if (contents.length === 0) return;
  const files = contentFiles(contentFolder(path), key);
  const lost = new Set(missing);
  await client.query('set local role cervoise_backup');
  for (const content of contents) {
    const { tenantId, attachmentId } = content;
    if (lost.has(content)) {
      await client.query('delete from attachments where tenant_id = $1 and id = $2', [
        tenantId,
        attachmentId,
      ]);
      continue;
    }
    let position = 0;
    for await (const piece of piecesOf(files.read(content))) {
      position += 1;
      await client.query(
        `insert into attachment_pieces (tenant_id, attachment_id, position, content)
         values ($1, $2, $3, $4)`,
        [tenantId, attachmentId, position, piece],
      );
    }
  }
}

/** Bytes in pieces of one size, except the last. */
export async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const part of bytes) {
    rest = Buffer.concat([rest, part]);
    for (; rest.length >= pieceSize; rest = rest.subarray(pieceSize)) {
      yield rest.subarray(0, pieceSize);
    }
  }
  if (rest.length > 0) yield rest;
}
