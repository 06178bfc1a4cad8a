import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { calendarDateOf } from '@cervoise/domain/dates';
import { can } from '@cervoise/domain/roles';
import { searchKey } from '@cervoise/domain/text';
import type { Kysely } from 'kysely';
import { createConcurrencyLimit } from '../../concurrency-limit';
import { authorOf } from '../../db/author';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/database-errors';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { checkRequestId } from '../../db/write-once';
import { badUserInput, forbidden, notFound } from '../../errors';
import type { TenantExport, TenantExportResult } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import { findTenant } from '../tenants';
import { createExportFiles } from './export-files';
import * as store from './tenant-exports.store';
import { unreadableContentsOfAll } from './unreadable-contents';

const daysKept = 7;
const day = 86_400_000;
/** Each export holds one connection while it writes over others. */
const exporting = {
  name: 'tenant export',
  limit: 2,
  refusal: 'D’autres exports sont en cours. Réessayez dans une minute.',
  retryAfter: 60,
} as const;
const exportNotFound = () => notFound('Export non trouvé');

/** The part of a name used in a file's name. */
const fileNameOf = (breweryName: string, now: Date) => {
  const slug = searchKey(breweryName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `cervoise-${slug.slice(0, 80)}-${calendarDateOf(now)}.zip`;
};

const keptSince = (now: Date) => new Date(now.getTime() - daysKept * day);

/**
 * Deletes the exports of every brewery that are older than seven days.
 * @returns how many
 */
export const dropOldExports = (database: Kysely<Database>, now: Date): Promise<number> =>
  store.deleteAllOldExports(database, keptSince(now));

export interface ExportFile {
  readonly name: string;
  readonly size: number;
  readonly content: Readable;
}

export type TenantExportsService = ReturnType<typeof createTenantExportsService>;

/** Exports of all data of a brewery as a ZIP file. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createTenantExportsService({
  database,
  readSource,
  secrets,
  now,
  log,
  inBackground,
}: Pick<
  ServiceDependencies,
  'database' | 'readSource' | 'secrets' | 'now' | 'log' | 'inBackground'
>) {
  const files = createExportFiles({ database, readSource, secrets, now });
  const exportLimit = createConcurrencyLimit(exporting, { inBackground });
  const isEditor = (actor: Actor) => can(actor.role, 'tenants.administer');
  /** The brewery that the actor may export. @throws FORBIDDEN, NOT_FOUND */
  async function breweryOf(actor: Actor, tenantId: string) {
    if (isEditor(actor)) {
      const brewery = await withTenant(database, actor, (tx) =>
        findTenant(tx, identifier(tenantId, 'Brasserie non trouvée')),
      );
      if (!brewery) throw notFound('Brasserie non trouvée');
      return { tenantId, breweryName: brewery.breweryName };
    }
    if (!can(actor.role, 'tenant.export')) throw forbidden();
    if (actor.tenantId !== tenantId) throw notFound('Brasserie non trouvée');
    return { tenantId, breweryName: actor.breweryName };
  }

  const pathOf = (row: store.TenantExportRow) => `/tenant-exports/${row.tenantId}/${row.id}`;

  const view = (actor: Actor, row: store.TenantExportRow): TenantExport => {
    const isByEditor = row.audience === 'editor';
    return {
      id: row.id,
      state: row.state,
      requestedBy: row.requestedByName,
      createdAt: row.createdAt,
      finishedAt: row.finishedAt,
      expiresAt: new Date(row.createdAt.getTime() + daysKept * day),
      totalRecords: row.totalRecords,
      writtenRecords: row.writtenRecords,
      fileName: row.fileName,
      fileSize: row.fileSize,
      filePath: row.state === 'done' && isByEditor === isEditor(actor) ? pathOf(row) : null,
      isByEditor,
      unreadable: row.unreadable,
    };
  };

  const resultOf = (row: store.TenantExportRow): TenantExportResult => ({
    success: true,
    filePath: pathOf(row),
    fileName: row.fileName,
    fileSize: row.fileSize ?? 0,
    totalRecords: row.totalRecords ?? 0,
    exportDate: row.createdAt,
  });

  /** Records an export that begins. @throws BAD_USER_INPUT while another one is running */
  const begin = ({
    userId,
    ...row
  }: Parameters<typeof store.insertExport>[1] & { readonly userId: string }): Promise<void> =>
    withTenant(database, row, async (tx) => {
      const { id, tenantId, audience, requestedByName, fileName, createdAt } = row;
      // A request whose first run failed is retried.
      await store.deleteFailedExport(tx, id);
      await store.failAbandoned(tx, createdAt);
      await store.insertExport(tx, row);
      await recordAudit(tx, {
        tenantId,
        area: 'data',
        action: audience === 'editor' ? 'exported_sealed' : 'exported',
        entityName: fileName,
        userId: audience === 'editor' ? undefined : userId,
        userName: requestedByName,
        isSupport: audience === 'editor',
        createdAt,
      });
    }).catch((error: unknown) => {
      const isUnderWay =
        isUniqueViolation(error, 'tenant_exports_one_under_way') ||
        isUniqueViolation(error, 'tenant_exports_pkey');
      if (!isUnderWay) throw error;
      throw badUserInput('Un export de cette brasserie est déjà en cours.');
    });

  /** Writes the file of a begun export; one that fails leaves no part of it. */
  async function write({
    id,
    tenantId,
    audience,
    createdAt,
  }: Pick<store.TenantExportRow, 'id' | 'tenantId' | 'audience' | 'createdAt'>): Promise<void> {
    try {
      await files.write(tenantId, id, { createdAt, isReadable: audience === 'brewery' });
    } catch (error) {
      log.error({ err: error, tenantId, exportId: id }, 'tenant export failed');
      await withTenant(database, { tenantId }, async (tx) => {
        await store.deletePieces(tx, id);
        await store.finishExport(tx, id, { state: 'failed' }, now());
      });
      throw error;
    }
  }

  return {
    /**
     * Exports all data of a brewery as a zip. A repeat of a request returns the first one's file.
     * @throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT while another export of it is running,
     * TOO_MANY_REQUESTS
     */
    export: async (
      actor: Actor,
      tenantId: string,
      requestId?: string | null,
    ): Promise<TenantExportResult> => {
      const { breweryName } = await breweryOf(actor, tenantId);
      if (requestId) checkRequestId(requestId);
      const id = requestId ? identifier(requestId) : randomUUID();
      const createdAt = now();
      const audience = isEditor(actor) ? 'editor' : 'brewery';
      const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
        withTenant(database, { tenantId }, work);
      const existing = await inTenant((tx) => store.findExport(tx, id));
      if (existing?.state === 'done' && existing.audience === audience) return resultOf(existing);
      await exportLimit.run(async (slot) => {
        slot.acquire();
        await begin({
          id,
          tenantId,
          audience,
          requestedByName: authorOf(actor).name,
          fileName: fileNameOf(breweryName, createdAt),
          createdAt,
          userId: actor.userId,
        });
        await write({ id, tenantId, audience, createdAt });
      });
      const done = await inTenant((tx) => store.findExport(tx, id));
      if (!done) throw exportNotFound();
      return resultOf(done);
    },

    /** The latest exports, newest first; abandoned ones are failed. @throws FORBIDDEN, NOT_FOUND */
    list: async (actor: Actor, tenantId?: string | null): Promise<TenantExport[]> => {
      const brewery = await breweryOf(actor, tenantId ?? actor.tenantId);
      return withTenant(database, { tenantId: brewery.tenantId }, async (tx) => {
        await store.failAbandoned(tx, now());
        return (await store.selectExports(tx)).map((row) => view(actor, row));
      });
    },

    /** The file of an export. @throws FORBIDDEN, NOT_FOUND for one of the other side too, BAD_USER_INPUT where no key opens it */
    file: async (actor: Actor, tenantId: string, exportId: string): Promise<ExportFile> => {
      const brewery = await breweryOf(actor, tenantId);
      const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
        withTenant(database, { tenantId: brewery.tenantId }, work);
      const id = identifier(exportId, 'Export non trouvé');
      const row = await inTenant((tx) => store.findExport(tx, id));
      const isOwn = row && (row.audience === 'editor') === isEditor(actor);
      if (!isOwn || row.state !== 'done' || row.fileSize === null) throw exportNotFound();
      return {
        name: row.fileName,
        size: row.fileSize,
        content: await files.read(brewery.tenantId, id),
      };
    },

    /** Names the sealed contents of every brewery that no key opens. */
    findUnreadable: (): Promise<string[]> => unreadableContentsOfAll(database, secrets),

    /** Deletes exports older than seven days: all for the editor, otherwise the brewery's. */
    cleanUp: async (actor: Actor): Promise<number> => {
      if (isEditor(actor)) return dropOldExports(database, now());
      if (!can(actor.role, 'tenant.export')) throw forbidden();
      return withTenant(database, actor, (tx) => store.deleteOldExports(tx, keptSince(now())));
    },
  };
}
