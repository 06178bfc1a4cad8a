import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Of a record that was opened by the list's « Passer en perte » link (`?loss=expired`): opens its write-off
 * once it is read, unless nothing of it is expired any more.
 */
export function useWriteOffLink(isRead: boolean, writeOff: (() => void) | undefined): void {
  const [params] = useSearchParams();
  const isRequested = useRef(params.get('loss') === 'expired');
  useEffect(() => {
    if (!isRequested.current || !isRead) return;
    isRequested.current = false;
    writeOff?.();
  }, [isRead, writeOff]);
}
