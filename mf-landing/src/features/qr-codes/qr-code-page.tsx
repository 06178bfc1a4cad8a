import { calendarDateOf } from '@cervoise/domain/dates';
import {
  englishRecallTexts,
  type LabelLanguage,
  labelTextsIn,
  recallTexts,
} from '@cervoise/domain/qr-codes';
import { ErrorScreen, Spinner } from '@cervoise/ui/feedback';
import { BeerLabel } from '@cervoise/ui/label';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CodeNotice, LabelFrame } from './label-frame';
import { type QrCodeState, usePublicQrCode } from './use-public-qr-code';

/**
 * The page of a QR code, rendered in the browser. A scan gets it rendered by the server
 * (`label-pages.tsx`); this one serves links inside the app, and scans while the API is down.
 */
export function QrCodePage() {
  const { identifier = '' } = useParams();
  const [params] = useSearchParams();
  const language: LabelLanguage = params.get('lang') === 'en' ? 'en' : 'fr';
  const { state, retry } = usePublicQrCode(identifier);
  if (state.kind === 'found' && state.code.isActive) {
    const texts = labelTextsIn(language, state.code, calendarDateOf(new Date()));
    return (
      <LabelFrame language={language} warning={texts.warning} recall={texts}>
        <BeerLabel texts={texts} language={language} />
      </LabelFrame>
    );
  }
  const textsOf = language === 'en' ? englishRecallTexts : recallTexts;
  const recall = state.kind === 'found' ? textsOf(state.code.recall) : null;
  return (
    <LabelFrame language={language} recall={recall}>
      {noticeOf(state, language, retry)}
    </LabelFrame>
  );
}

function noticeOf(state: QrCodeState, language: LabelLanguage, onRetry: () => void): ReactNode {
  if (state.kind === 'loading') return <Spinner page />;
  if (state.kind === 'unreachable') return <ErrorScreen onRetry={onRetry} serverUnreachable />;
  if (state.kind === 'unknown') return <CodeNotice language={language} kind="unknown" />;
  const isRemoved = !state.code.isActive && state.code.isRemoved;
  return <CodeNotice language={language} kind={isRemoved ? 'removed' : 'withdrawn'} />;
}
