import { calendarDateOf } from '@cervoise/domain/dates';
import { labelTexts } from '@cervoise/domain/qr-codes';
import { ErrorScreen, Spinner } from '@cervoise/ui/feedback';
import { useParams } from 'react-router-dom';
import { BeerLabel } from './beer-label';
import { LabelFrame, UnknownCode, WithdrawnCode } from './label-frame';
import { type QrCodeState, usePublicQrCode } from './use-public-qr-code';

/**
 * The page of a QR code, rendered in the browser. A scan gets it rendered by the server
 * (`label-pages.tsx`); this one serves links inside the app, and scans while the API is down.
 */
export function QrCodePage() {
  const { identifier = '' } = useParams();
  const { state, retry } = usePublicQrCode(identifier);
  return (
    <LabelFrame>
      <Answer state={state} onRetry={retry} />
    </LabelFrame>
  );
}

interface AnswerProps {
  readonly state: QrCodeState;
  readonly onRetry: () => void;
}

function Answer({ state, onRetry }: AnswerProps) {
  if (state.kind === 'loading') return <Spinner page />;
  if (state.kind === 'unreachable') return <ErrorScreen onRetry={onRetry} serverUnreachable />;
  if (state.kind === 'unknown') return <UnknownCode />;
  if (!state.code.isActive) return <WithdrawnCode />;
  return <BeerLabel texts={labelTexts(state.code, calendarDateOf(new Date()))} />;
}
