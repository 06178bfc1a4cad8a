import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type AttachmentContent, contentFiles } from './content-files';
import { statIfThere } from './file-errors';

/** The table whose rows no backup holds: their bytes are kept once, beside all backups. */
export const contentTable = 'attachment_pieces';

/** The contents of all breweries' attachments, as the role of backups sees them. */
async function selectContents(client: pg.Client): Promise<AttachmentContent[]> {
  const { rows } = await client.query<AttachmentContent>(
    `select id as "attachmentId", tenant_id as "tenantId", sha256, size
       from attachments order by tenant_id, created_at, id`,
  );
  return rows;
}

/** The pieces of a content, one at a time. @throws when they are not all there */
async function* piecesOf(
  client: pg.Client,
  { tenantId, attachmentId, size }: AttachmentContent,
): AsyncGenerator<Buffer> {
  let length = 0;
  for (let position = 1; length < size; position += 1) {
    const { rows } = await client.query<{ content: Buffer }>(
      `select content from attachment_pieces
        where tenant_id = $1 and attachment_id = $2 and position = $3`,
      [tenantId, attachmentId, position],
    );
    const [piece] = rows;
    if (!piece) throw new Error(`Attachment ${attachmentId} lacks its piece ${position}.`);
    length += piece.content.length;
    yield piece.content;
  }
}

/**
 * Keeps the contents of all attachments in the snapshot of a backup: what is there from a former
 * night is not written again.
 * @returns how many were written
 * @throws for a content that is not whole once written
 */
export async function keepContents(
  client: pg.Client,
  options: { readonly folder: string; readonly key: string; readonly createdAt: Date },
): Promise<number> {
  const { folder, key, createdAt } = options;
  const files = contentFiles(folder, key);
  let written = 0;
  await client.query('set local role cervoise_backup');
  for (const content of await selectContents(client)) {
    if (await files.isKept(content, createdAt)) continue;
    await files.write(content, piecesOf(client, content), createdAt);
    if (!(await files.isWhole(content))) {
      throw new Error(`The content of attachment ${content.attachmentId} is not whole.`);
    }
    written += 1;
  }
  return written;
}

/** A backup that is being written elsewhere has marked its contents, and is not in the folder yet. */
const grace = 24 * 3_600_000;

/** Removes the contents that no backup needs any more. @param oldest the oldest backup that is kept */
export async function dropUnneededContents(folder: string, oldest: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (!/\.(age|partial)$/.test(name)) continue;
    const path = join(folder, name);
    const found = await statIfThere(path);
    if (found && found.mtime.getTime() < oldest.getTime() - grace) await rm(path, { force: true });
  }
}
