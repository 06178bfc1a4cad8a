import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportPreview } from '../../generated/resolvers';
import type { Secrets } from '../../secrets';
import { SealBrokenError } from '../../security/sealing';
import { createReportSealer, figuresIn, packed, sealedPart } from './report-contents';

/** Changes the stored figures of some reports; those that no key opens go. */
export async function rewriteFigures(
  tx: TenantTransaction,
  secrets: Pick<Secrets, 'recipeKeys'>,
  { tenantId, reportIds }: { readonly tenantId: string; readonly reportIds: readonly string[] },
  changed: (figures: ReportPreview) => ReportPreview,
): Promise<void> {
  const sealer = createReportSealer(secrets);
  const rows = await tx
    .selectFrom('reportContents')
    .select(['reportId', 'sealed'])
    .where('reportId', 'in', reportIds)
    .where('part', '=', 'figures')
    .execute();
  const rewritten: { reportId: string; sealed: Buffer }[] = [];
  const unreadable: string[] = [];
  for (const { reportId, sealed } of rows) {
    const subject = sealedPart(tenantId, reportId, 'figures');
    try {
      const figures = changed(figuresIn(sealer.openBytes(subject, sealed)));
      rewritten.push({ reportId, sealed: sealer.sealBytes(subject, packed(figures)) });
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      unreadable.push(reportId);
    }
  }
  if (unreadable.length > 0) {
    await tx
      .deleteFrom('reportContents')
      .where('reportId', 'in', unreadable)
      .where('part', '=', 'figures')
      .execute();
  }
  await sql`
    update report_contents content set sealed = rewritten.sealed, key_id = ${sealer.currentKeyId}
      from unnest(${rewritten.map(({ reportId }) => reportId)}::uuid[],
                  ${rewritten.map(({ sealed }) => sealed)}::bytea[])
             as rewritten (report_id, sealed)
     where content.tenant_id = ${tenantId}::uuid
       and content.report_id = rewritten.report_id and content.part = 'figures'`.execute(tx);
}
