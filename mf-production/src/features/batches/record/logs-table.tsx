import { listLimits } from '@cervoise/domain/lists';
import { batchLogTypeLabels, logCorrectionRefusal } from '@cervoise/domain/production';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  absent,
  formatDateTime,
  formatGravity,
  formatMoment,
  formatNumber,
  formatQuantity,
  formatTemperature,
  formatTime,
} from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, limitNotice, NameCell } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import styles from './logs-table.module.css';

type Log = BatchDetailFragment['logs'][number];

/** A log, one that has not reached the server, or what a hydrometer read on a day. */
export type LogRow = Log & { readonly isByDevice?: boolean; readonly isWaiting?: boolean };

/** The other readings of a log: « pH 4,35 », « 480 l ». */
const otherReading = ({ phReading, volumeInLiters }: Log): string | null =>
  [
    phReading != null && `pH ${formatNumber(phReading, 2, 2)}`,
    volumeInLiters != null && formatQuantity(volumeInLiters, 'l'),
  ]
    .filter(Boolean)
    .join(' · ') || null;

/** Newest first; under each correction the log that it replaces. */
export function shownLogs(logs: readonly Log[]): Log[] {
  const byId = new Map(logs.map((log) => [log.id, log]));
  const withReplaced = (log: Log): Log[] => {
    const replaced = byId.get(log.replacesId ?? '');
    return replaced ? [log, ...withReplaced(replaced)] : [log];
  };
  return logs
    .filter(({ isCorrected }) => !isCorrected)
    .toReversed()
    .flatMap(withReplaced);
}

/** Logs and other rows, newest first; a corrected log stays below its correction. */
export function mergedRows(logs: readonly LogRow[], others: readonly LogRow[]): LogRow[] {
  const left = others.toSorted((one, other) => +other.timestamp - +one.timestamp);
  const rows: LogRow[] = [];
  for (const log of logs) {
    while (!log.isCorrected && left[0] && left[0].timestamp > log.timestamp) {
      rows.push(...left.splice(0, 1));
    }
    rows.push(log);
  }
  return [...rows, ...left];
}

/** A reading, struck through where a correction stands in its place. */
const read = (log: Log, text: ReactNode) =>
  log.isCorrected && text !== absent ? <s className="cv-muted">{text}</s> : text;

/** When it was measured; a correction, when it was written. */
const momentOf = ({ timestamp, replacesId, createdAt }: Log): string =>
  formatMoment(replacesId ? createdAt : timestamp);

/** « Remplace la saisie de 8 h 31 : chiffres inversés ». */
function noteOf({ notes, isCorrected, replacesId, correctionReason, timestamp }: Log) {
  if (isCorrected) return 'Corrigée, hors de la courbe et des calculs';
  const correction =
    replacesId && `Remplace la saisie de ${formatTime(timestamp)} : ${correctionReason}`;
  return [correction, notes].filter(Boolean).join('. ') || null;
}

const typeOf = ({ type, replacesId }: Log): string =>
  replacesId ? 'Correction' : batchLogTypeLabels[type];

const columns: readonly Column<LogRow>[] = [
  {
    key: 'when',
    title: 'Quand et par qui',
    render: (log) => (
      <span
        className={log.isCorrected ? `${styles.replaced} cv-block cv-relative cv-muted` : undefined}
      >
        <NameCell name={momentOf(log)} detail={log.userName} />
      </span>
    ),
  },
  { key: 'type', title: 'Type', render: (log) => typeOf(log) },
  {
    key: 'gravity',
    title: 'Densité',
    align: 'right',
    render: (log) => read(log, formatGravity(log.gravityReading)),
  },
  {
    key: 'temperature',
    title: 'Température',
    align: 'right',
    render: (log) => read(log, formatTemperature(log.temperatureReading)),
  },
  {
    key: 'other',
    title: 'Autre',
    align: 'right',
    render: (log) => read(log, otherReading(log) ?? absent),
  },
  {
    key: 'notes',
    title: 'Note',
    render: (log) => <span className="cv-break">{noteOf(log) ?? absent}</span>,
  },
];

interface LogsTableProps {
  readonly batch: Pick<BatchDetailFragment, 'id' | 'status' | 'logs'>;
  /** What the hydrometers read, and what has not reached the server. */
  readonly others?: readonly LogRow[];
  readonly canWrite: boolean;
}

/** The logs of a batch, newest first, each with its correction. */
export function LogsTable({ batch: { id, status, logs }, others = [], canWrite }: LogsTableProps) {
  const mayCorrect = canWrite && status !== 'archived';
  const correction = (log: LogRow) =>
    mayCorrect &&
    !log.isByDevice &&
    !log.isWaiting &&
    logCorrectionRefusal(log) === null && (
      <LinkButton
        size="small"
        variant="quiet"
        to={`/production/${id}/log?corrects=${log.id}`}
        aria-label={`Corriger la saisie du ${formatDateTime(log.timestamp)}`}
      >
        Corriger
      </LinkButton>
    );
  return (
    <DataTable
      label="Mesures"
      columns={
        mayCorrect
          ? [...columns, { key: 'actions', title: 'Actions', hideTitle: true, render: correction }]
          : columns
      }
      rows={mergedRows(shownLogs(logs), others)}
      cut={logs.length >= listLimits.logs && limitNotice(listLimits.logs)}
      rowKey={(log) => log.id}
      renderCard={(log) => (
        <ListCard
          title={typeOf(log)}
          value={read(
            log,
            [
              log.gravityReading != null && formatGravity(log.gravityReading),
              log.temperatureReading != null && formatTemperature(log.temperatureReading),
              otherReading(log),
            ]
              .filter(Boolean)
              .join(' · '),
          )}
          detail={noteOf(log)}
          status={<span className="cv-muted">{`${momentOf(log)} · ${log.userName}`}</span>}
          actions={correction(log) || undefined}
        />
      )}
      empty={
        <EmptyState
          icon="history"
          title="Aucune mesure"
          text={
            status === 'planned'
              ? 'Les mesures commencent au démarrage du brassin.'
              : '« Ajouter une mesure » note densité et température, même hors connexion.'
          }
        />
      }
    />
  );
}
