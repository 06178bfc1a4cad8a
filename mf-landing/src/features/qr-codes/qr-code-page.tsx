import { calendarDateOf } from '@cervoise/domain/dates';
import { labelTexts, recallTexts } from '@cervoise/domain/qr-codes';
import { ErrorScreen, Spinner } from '@cervoise/ui/feedback';
import { BeerLabel } from '@cervoise/ui/label';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LabelFrame, UnknownCode, WithdrawnCode } from './label-frame';
import { type QrCodeState, usePublicQrCode } from './use-public-qr-code';

/**
 * The page of a QR code, rendered in the browser. A scan gets it rendered by the server
 * (`label-pages.tsx`); this one serves links inside the app, and scans while the API is down.
 */
export function QrCodePage() {
  const { identifier = '' } = useParams();
  const { state, retry } = usePublicQrCode(identifier);
  if (state.kind === 'found' && state.code.isActive) {
    const texts = labelTexts(state.code, calendarDateOf(new Date()));
    return (
      <LabelFrame warning={texts.warning} recall={texts}>
        <BeerLabel texts={texts} />
      </LabelFrame>
    );
  }
  const recall = state.kind === 'found' ? recallTexts(state.code.recall) : null;
  return <LabelFrame recall={recall}>{noticeOf(state, retry)}</LabelFrame>;
}

function noticeOf(state: QrCodeState, onRetry: () => void): ReactNode {
  if (state.kind === 'loading') return <Spinner page />;
  if (state.kind === 'unreachable') return <ErrorScreen onRetry={onRetry} serverUnreachable />;
  return state.kind === 'unknown' ? <UnknownCode /> : <WithdrawnCode />;
}
