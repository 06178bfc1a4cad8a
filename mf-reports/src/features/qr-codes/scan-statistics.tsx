import { calendarDateOf } from '@cervoise/domain/dates';
import { useQuery } from '@cervoise/graphql-client';
import { Unavailable } from '@cervoise/records/read-failure';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { ColumnChart, fetchCharts } from '@cervoise/ui/chart';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatDateTime, formatNumber } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { qrCodeScansQuery } from './qr-code.graphql';
import styles from './qr-codes.module.css';
import { scanPoints } from './scan-points';

fetchCharts();

/** The number of scans, by day. */
export function ScanStatistics({ id }: { readonly id: string }) {
  const { data, ...read } = useQuery(qrCodeScansQuery, {
    variables: { id },
  });
  if (!data) return <Unavailable read={read} />;
  const { totalScans, firstScan, lastScan, scansByDay } = data.qrCodeScanStats.stats;
  const { points, labelTitle } = scanPoints(scansByDay, calendarDateOf(new Date()));
  return (
    <div className={`${styles.statistics} cv-beside cv-above-16`}>
      <FigureCard title="Scans" figure={formatNumber(totalScans)}>
        {firstScan && <FigureNote>Premier le {formatDateTime(firstScan)}</FigureNote>}
        {lastScan && <FigureNote>Dernier le {formatDateTime(lastScan)}</FigureNote>}
      </FigureCard>
      <Card title={labelTitle === 'Mois' ? 'Scans par mois' : 'Scans par jour'}>
        {totalScans === 0 ? (
          <EmptyState
            icon="scan"
            title="Jamais scanné"
            text="Les scans sont comptés dès que quelqu’un ouvre la page publique."
          />
        ) : (
          <ColumnChart
            title="Scans du QR code"
            points={points}
            formatValue={(count) => formatCount(count, 'scan')}
            formatAxis={(count) => (Number.isInteger(count) ? formatNumber(count) : '')}
            labelTitle={labelTitle}
            valueTitle="Scans"
          />
        )}
      </Card>
    </div>
  );
}
