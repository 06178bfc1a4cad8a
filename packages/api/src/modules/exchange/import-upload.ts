import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { guessMapping, type ImportView } from '@cervoise/domain/exchange';
import { runOnce } from '../../db/request-once';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import { importDefinitionOf } from './definitions';
import { readTableSummary } from './files/read-table';
import { foundImport } from './found-import';
import type { ImportSlots } from './import-slots';
import { importView } from './import-views';
import { insertImport } from './imports.store';

interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly requestId: string | null;
}

/** A file's base name, without path and control characters. */
export function storedFileName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .trim();
  return Array.from(plain).slice(-200).join('') || 'import';
}

/** Creates the function that stores a file, reads its columns and guesses their fields. */
export function createImportUpload(
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
  slots: ImportSlots,
) {
  /** @throws BAD_USER_INPUT, TOO_MANY_REQUESTS */
  return async (actor: Actor, kind: string, file: UploadedFile): Promise<ImportView> => {
    const definition = importDefinitionOf(kind);
    const { headers, columns, rowCount } = await slots.within((slot) => {
      slot.take();
      return readTableSummary(file.content);
    });
    const checksum = createHash('sha256').update(file.content).digest();
    const given = {
      tenantId: actor.tenantId,
      userId: actor.userId,
      kind: definition.kind,
      fileName: storedFileName(file.name),
      checksum,
      columns,
      mapping: guessMapping(headers, definition.columns),
      rowCount,
      content: file.content,
    };
    return withTenant(database, actor, async (tx) => {
      const id = await runOnce(
        tx,
        actor,
        'uploadImport',
        file.requestId,
        () => insertImport(tx, given),
        { kind: definition.kind, checksum: checksum.toString('hex') },
      );
      return importView(await foundImport(tx, actor, id), now());
    });
  };
}
