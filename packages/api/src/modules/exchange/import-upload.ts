import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { guessMapping, type ImportView } from '@cervoise/domain/exchange';
import type { ConcurrencyLimit } from '../../concurrency-limit';
import type { Actor } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import type { ServiceDependencies } from '../../service-dependencies';
import { importDefinitionOf } from './definitions';
import { readTableSummary } from './files/read-table';
import { foundImport } from './found-import';
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
  limit: ConcurrencyLimit,
) {
  /** @throws BAD_USER_INPUT, TOO_MANY_REQUESTS */
  return async (actor: Actor, kind: string, file: UploadedFile): Promise<ImportView> => {
    const definition = importDefinitionOf(kind);
    const { headers, columns, rowCount } = await limit.run((slot) => {
      slot.acquire();
      return readTableSummary(file.content);
    });
    const checksum = createHash('sha256').update(file.content).digest();
    const given = {
      id: randomUUID(),
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
    const row = await writeOnce(
      database,
      actor,
      {
        operation: 'uploadImport',
        requestId: file.requestId,
        about: given.id,
        input: { kind: definition.kind, checksum: checksum.toString('hex') },
      },
      async (tx) => {
        await insertImport(tx, given);
        return foundImport(tx, actor, given.id);
      },
      (tx, first) => foundImport(tx, actor, first),
    );
    return importView(row, now());
  };
}
