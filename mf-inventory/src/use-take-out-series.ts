import { useCan } from '@cervoise/shell-contract';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { takeOutAddress, takeOutSeries } from './scan-addresses';

interface SeriesRecord {
  /** The record was read and can be written to. */
  readonly isReady: boolean;
  /** A form is open. */
  readonly isBusy: boolean;
  /** Opens the form to take out. */
  readonly open: () => void;
}

/**
 * Of a record that was opened by the scanner of a series: opens the form to take out, and returns to
 * the scanner once it is closed.
 */
export function useTakeOutSeries({ isReady, isBusy, open }: SeriesRecord): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const canWrite = useCan('inventory.write');
  const isSeries = params.get('mode') === takeOutSeries.mode && canWrite;
  const isOpened = useRef(false);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (!isSeries || !isReady) return;
    if (isBusy) wasBusy.current = true;
    else if (wasBusy.current) void navigate(takeOutAddress, { replace: true });
    else if (!isOpened.current) {
      isOpened.current = true;
      open();
    }
  }, [isSeries, isReady, isBusy, open, navigate]);
}
