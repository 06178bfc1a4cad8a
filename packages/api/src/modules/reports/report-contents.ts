import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportPreview } from '../../generated/resolvers';
import type { Secrets } from '../../secrets';
import type { SealedColumn } from '../../security/sealed-column';
import { createSealer, type SealedSubject } from '../../security/sealing';

export type ReportPart = 'figures' | 'file';

/** What a sealed part of a report is bound to. */
export const sealedPart = (
  tenantId: string,
  reportId: string,
  part: ReportPart,
): SealedSubject => ({ kind: `report ${part}`, tenantId, recordId: reportId, version: 1 });

/** Where they are stored, for exports and imports of a tenant. */
export const sealedReportContents: SealedColumn = {
  table: 'report_contents',
  column: 'sealed',
  keyIdColumn: 'key_id',
  purpose: 'reports',
  holds: 'bytes',
  ofRecord: { table: 'reports', column: 'report_id' },
  labelOf: (name) => `rapport « ${name} »`,
  subjectOf: ({ tenant_id, report_id, part }) =>
    sealedPart(String(tenant_id), String(report_id), part === 'figures' ? 'figures' : 'file'),
};

/** Creates the sealer of figures and files of reports. */
export const createReportSealer = ({ recipeKeys }: Pick<Secrets, 'recipeKeys'>) =>
  createSealer(recipeKeys, 'reports');

const unpack = promisify(gunzip);
/** A JSON file of a report; older ones are stored as they are. */
const isPacked = (content: Buffer) => content[0] === 0x1f && content[1] === 0x8b;

/** How figures are stored. */
export const packed = (figures: ReportPreview) => Buffer.from(JSON.stringify(figures));

/** Reads stored figures. */
export function figuresIn(content: Buffer): ReportPreview {
  // Written by `saveFigures` only, so its shape is known.
  const figures = JSON.parse(content.toString('utf8')) as ReportPreview;
  return { ...figures, calculatedAt: new Date(figures.calculatedAt) };
}

export type ReportContents = ReturnType<typeof createReportContents>;

/** Stores the figures and the file of reports, sealed like the recipes they contain. */
export function createReportContents(secrets: Pick<Secrets, 'recipeKeys'>) {
  const sealer = createReportSealer(secrets);

  const sealed = (tenantId: string, reportId: string, part: ReportPart, content: Buffer) => ({
    sealed: sealer.sealBytes(sealedPart(tenantId, reportId, part), content),
    keyId: sealer.currentKeyId,
  });

  const save = (
    tx: TenantTransaction,
    tenantId: string,
    reportId: string,
    part: ReportPart,
    content: Buffer,
  ) =>
    tx
      .insertInto('reportContents')
      .values({ tenantId, reportId, part, ...sealed(tenantId, reportId, part, content) })
      .execute();

  async function read(
    tx: TenantTransaction,
    reportId: string,
    part: ReportPart,
  ): Promise<Buffer | null> {
    const row = await tx
      .selectFrom('reportContents')
      .select(['tenantId', 'sealed'])
      .where('reportId', '=', reportId)
      .where('part', '=', part)
      .executeTakeFirst();
    return row ? sealer.openBytes(sealedPart(row.tenantId, reportId, part), row.sealed) : null;
  }

  return {
    saveFigures: (
      tx: TenantTransaction,
      tenantId: string,
      reportId: string,
      figures: ReportPreview,
    ) => save(tx, tenantId, reportId, 'figures', packed(figures)),

    /** Puts the figures of the file in place of those calculated when it was asked for. */
    replaceFigures: (
      tx: TenantTransaction,
      tenantId: string,
      reportId: string,
      figures: ReportPreview,
    ) =>
      tx
        .updateTable('reportContents')
        .set(sealed(tenantId, reportId, 'figures', packed(figures)))
        .where('reportId', '=', reportId)
        .where('part', '=', 'figures')
        .execute(),

    /** The figures when the report was generated; null once deleted. */
    readFigures: async (tx: TenantTransaction, reportId: string): Promise<ReportPreview | null> => {
      const content = await read(tx, reportId, 'figures');
      return content && figuresIn(content);
    },

    saveFile: (tx: TenantTransaction, tenantId: string, reportId: string, content: Buffer) =>
      save(tx, tenantId, reportId, 'file', content),

    readFile: async (tx: TenantTransaction, reportId: string): Promise<Buffer | null> => {
      const content = await read(tx, reportId, 'file');
      return content && isPacked(content) ? unpack(content) : content;
    },
  };
}

/** The next part of a brewery’s reports that is not under the newest key. */
export async function selectOldParts(
  tx: TenantTransaction,
  keyId: string,
  after: { readonly reportId: string; readonly part: string },
): Promise<{ reportId: string; part: ReportPart; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ reportId: string; part: ReportPart; sealed: Buffer }>`
    select report_id, part, sealed from report_contents
     where key_id <> ${keyId} and (report_id, part) > (${after.reportId}::uuid, ${after.part})
     order by report_id, part limit 1 for update`.execute(tx);
  return rows[0];
}
