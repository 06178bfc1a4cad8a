import { usePolling } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { formatCount } from '@cervoise/ui/format';
import { downloadTenantExport } from './download-tenant-export';
import type { ListedExport } from './tenant-exports-table';

interface FinishedExport {
  readonly filePath: string;
  readonly fileName: string;
  readonly totalRecords: number;
}

interface TenantExportOptions {
  readonly exports: readonly Pick<ListedExport, 'state'>[] | undefined;
  /** The query of `exports`. */
  readonly query: {
    refetch(): Promise<unknown>;
    startPolling(milliseconds: number): void;
    stopPolling(): void;
  };
  /** Runs the mutation; rejects when the server refuses, which the error link has shown. */
  readonly run: () => Promise<FinishedExport | undefined>;
  /** The mutation is pending. */
  readonly loading: boolean;
}

/** Exports a brewery and downloads the file; polls the list while an export is running. */
export function useTenantExport({ exports, query, run, loading }: TenantExportOptions) {
  const isRunning = loading || (exports?.some(({ state }) => state === 'running') ?? false);
  usePolling(query, isRunning);

  const exportTenant = async () => {
    const finished = await run().catch(() => undefined);
    await query.refetch().catch(() => undefined);
    if (!finished) return;
    toastSuccess({
      title: 'Export prêt',
      message: formatCount(finished.totalRecords, 'enregistrement', 'enregistrements'),
    });
    await downloadTenantExport(finished.filePath, finished.fileName);
  };
  return { isRunning, exportTenant };
}
