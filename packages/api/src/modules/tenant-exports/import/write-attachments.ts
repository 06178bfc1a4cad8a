import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type StoredTable, setBackupRole } from '../../../backup/stored-tables';
import { pieceSize } from '../../../security/sealed-pieces';
import { recogniseFile } from '../../attachments';
import { attachmentPath } from '../attachment-files';
import type { ExportedRecord, ReadExport } from '../read-export';
import { recordFault } from './record-check';

/** The content of an attachment, which is what its record says. @throws ConfigError */
async function contentOf(file: ReadExport, record: ExportedRecord): Promise<Buffer> {
  const { id, file_name: fileName, size, sha256, content_type: type } = record.row;
  const path = attachmentPath({ id: String(id), fileName: String(fileName) });
  const content = await file.contentOf(path, Number(size));
  const hash = createHash('sha256').update(content).digest('hex');
  if (content.length !== size || hash !== sha256) {
    throw recordFault('attachments', record, ['sha256'], `${path} est un autre fichier.`);
  }
  if (recogniseFile(content) !== type) {
    throw recordFault('attachments', record, ['content_type'], `${path} est d’un autre type.`);
  }
  return content;
}

/** Writes the contents of the attachments of an export, whose records are written. @throws ConfigError */
export async function writeAttachments(
  client: pg.Client,
  table: StoredTable,
  file: ReadExport,
): Promise<void> {
  await setBackupRole(client, table);
  for await (const record of file.recordsOf('attachments')) {
    const content = await contentOf(file, record);
    const { id, tenant_id: tenantId } = record.row;
    for (let start = 0; start < content.length; start += pieceSize) {
      await client.query(
        `insert into attachment_pieces (tenant_id, attachment_id, position, content)
         values ($1, $2, $3, $4)`,
        [tenantId, id, start / pieceSize + 1, content.subarray(start, start + pieceSize)],
      );
    }
  }
}
