import { describeError, usePolling } from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { ListToolbar } from '@cervoise/ui/filters';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { ReportSections } from '../../report-sections';
import { CostCard } from './cost-card';
import { LogoCard } from './logo-card';
import { MonthlyReportCard } from './monthly-report-card';
import { ReportCard, reportColumns } from './report-columns';
import { reportList } from './report-list';
import { listAddress, texts } from './report-texts';

const viewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'ready', label: 'Prêts' },
  { key: 'generating', label: 'En cours' },
  { key: 'stopped', label: 'En échec ou annulés' },
] as const;

/** /reports: all generated reports, and the monthly one. */
export function ReportsPage() {
  const canWrite = useCan('reports.write');
  const list = useRecordList({ ...reportList, pageOf: ({ reportsPage }) => reportsPage });
  const { state, rows, totalCount = 0, loading, error, refetch } = list;
  const isWriting = rows?.some((report) => report.state === 'generating') ?? false;
  usePolling(list, isWriting);
  const failure = error && describeError(error);
  return (
    <Page
      title="Rapports"
      sections={<ReportSections />}
      context="Production, stock, rentabilité et prévisions, en PDF, Excel ou JSON."
      action={
        canWrite && (
          <LinkButton variant="primary" icon="plus" shortLabel="Nouveau" to={`${listAddress}/new`}>
            Nouveau rapport
          </LinkButton>
        )
      }
      filters={
        <ListToolbar
          state={state}
          viewsLabel="États des rapports"
          views={viewChips}
          searchLabel="Rechercher un rapport"
          placeholder="Nom du rapport"
          filters={list.filters}
        />
      }
    >
      <div className="cv-stack cv-shrink cv-gap-16">
        <DataTable
          label="Rapports"
          columns={reportColumns}
          rows={rows}
          rowKey={({ id }) => id}
          renderCard={(report) => <ReportCard report={report} />}
          paging={{ state, totalCount, noun: ['rapport', 'rapports'] }}
          loading={loading}
          error={failure && { ...failure, title: texts.readFailure }}
          onRetry={refetch}
          empty={
            state.isFiltered || state.view !== 'all' ? (
              <EmptyState
                icon="search"
                title="Aucun rapport ne correspond"
                action={<LinkButton to={listAddress}>Voir tous les rapports</LinkButton>}
              />
            ) : (
              <EmptyState
                icon="reports"
                title="Aucun rapport pour l’instant"
                text="Choisissez une période, lisez l’aperçu à l’écran, puis générez le document."
              />
            )
          }
        />
        <MonthlyReportCard />
        <CostCard />
        <LogoCard />
      </div>
    </Page>
  );
}
