import { listLimits } from '@cervoise/domain/lists';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  absent,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatMoment,
  formatNumber,
  formatPercent,
} from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import {
  type Column,
  DataTable,
  type DataTableProps,
  ListCard,
  NameCell,
} from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import { downloadTenantExport } from './download-tenant-export';

/** An export of a brewery, as the server lists it. */
export interface ListedExport {
  readonly id: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly requestedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly totalRecords?: number | null;
  readonly writtenRecords: number;
  readonly fileName: string;
  readonly fileSize?: number | null;
  readonly filePath?: string | null;
  readonly isByEditor: boolean;
  /** What stays sealed in it, by name. */
  readonly unreadable: readonly string[];
}

interface TenantExportsTableProps
  extends Pick<DataTableProps<ListedExport>, 'loading' | 'error' | 'onRetry'> {
  readonly exports: readonly ListedExport[] | undefined;
}

/** Contents named before « et 12 de plus ». */
const mostNamed = 5;

/** Who made it, and what stays sealed in it. */
function detailOf({ requestedBy, isByEditor, unreadable }: ListedExport): string {
  const by = isByEditor ? `${requestedBy}, pour le support : recettes scellées` : requestedBy;
  if (unreadable.length === 0) return by;
  const named = unreadable.slice(0, mostNamed).join(' ; ');
  const others = unreadable.length - mostNamed;
  const rest = others > 0 ? ` et ${formatNumber(others)} de plus` : '';
  return typeset(`${by}. Aucune clé n’ouvre : ${named}${rest}.`);
}

function ExportState({ state, totalRecords, writtenRecords, unreadable }: ListedExport) {
  if (state === 'done' && unreadable.length > 0)
    return <Status tone="attention" label="Incomplet" />;
  if (state === 'done') return <Status tone="healthy" label="Prêt" />;
  if (state === 'failed') return <Status tone="critical" label="En échec" />;
  const part = totalRecords
    ? formatPercent(Math.floor((100 * writtenRecords) / totalRecords))
    : null;
  return <Status tone="upcoming" label={['En cours', part].filter(Boolean).join(' · ')} />;
}

function DownloadButton({ filePath, fileName, createdAt }: ListedExport) {
  const [loading, setLoading] = useState(false);
  if (!filePath) return null;
  const download = async () => {
    setLoading(true);
    await downloadTenantExport(filePath, fileName);
    setLoading(false);
  };
  return (
    <Button
      size="small"
      icon="download"
      loading={loading}
      aria-label={`Télécharger l’export du ${formatDateTime(createdAt)}`}
      onClick={() => void download()}
    >
      Télécharger
    </Button>
  );
}

const columns: readonly Column<ListedExport, never>[] = [
  {
    key: 'createdAt',
    title: 'Export',
    render: (row) => <NameCell name={formatMoment(row.createdAt)} detail={detailOf(row)} />,
  },
  { key: 'state', title: 'Statut', render: (row) => <ExportState {...row} /> },
  {
    key: 'records',
    title: 'Enregistrements',
    align: 'right',
    from: 1024,
    render: ({ totalRecords }) => (totalRecords == null ? absent : formatNumber(totalRecords)),
  },
  {
    key: 'size',
    title: 'Taille',
    align: 'right',
    render: ({ fileSize }) => (fileSize == null ? absent : formatFileSize(fileSize, 1)),
  },
  {
    key: 'expiresAt',
    title: 'Gardé jusqu’au',
    align: 'right',
    from: 1024,
    render: ({ expiresAt }) => formatDate(expiresAt),
  },
  { key: 'file', title: 'Fichier', align: 'right', render: (row) => <DownloadButton {...row} /> },
];

/** The exports of a brewery, newest first, with their files while they are kept. */
export function TenantExportsTable({ exports, ...states }: TenantExportsTableProps) {
  return (
    <DataTable
      label="Exports"
      columns={columns}
      rows={exports}
      limit={listLimits.exports}
      rowKey={({ id }) => id}
      renderCard={(row) => (
        <ListCard
          title={formatMoment(row.createdAt)}
          detail={detailOf(row)}
          value={row.fileSize == null ? undefined : formatFileSize(row.fileSize)}
          status={<ExportState {...row} />}
          meta={`Gardé jusqu’au ${formatDate(row.expiresAt)}`}
          actions={row.filePath ? <DownloadButton {...row} /> : undefined}
        />
      )}
      empty={
        <EmptyState
          icon="download"
          title="Aucun export pour l’instant"
          text="Un export reste disponible sept jours."
        />
      }
      {...states}
    />
  );
}
