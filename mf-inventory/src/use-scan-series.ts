import { useCan } from '@cervoise/shell-contract';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ScanSeries, seriesAddress, seriesOf } from './addresses';

interface SeriesRecord {
  /** The record was read and can be written to. */
  readonly isReady: boolean;
  /** A form is open. */
  readonly isBusy: boolean;
  /** Opens the form of the series. */
  readonly open: (series: ScanSeries) => void;
}

/**
 * Of a record that was opened by the scanner of a series: opens its form, and returns to the scanner
 * once it is closed.
 */
export function useScanSeries({ isReady, isBusy, open }: SeriesRecord): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const canWrite = useCan('inventory.write');
  const series = useMemo(() => (canWrite ? seriesOf(params) : null), [canWrite, params]);
  const isOpened = useRef(false);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (!series || !isReady) return;
    if (isBusy) wasBusy.current = true;
    else if (wasBusy.current) void navigate(seriesAddress(series), { replace: true });
    else if (!isOpened.current) {
      isOpened.current = true;
      open(series);
    }
  }, [series, isReady, isBusy, open, navigate]);
}
