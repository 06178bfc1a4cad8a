import { Logo } from '@cervoise/ui/brand';
import { EmptyState, ErrorScreen, Spinner } from '@cervoise/ui/feedback';
import { Link, useParams } from 'react-router-dom';
import { BeerLabel } from './beer-label';
import styles from './qr-code-page.module.css';
import { type QrCodeState, usePublicQrCode } from './use-public-qr-code';

/** `/public/qrcode/:identifier`: what a label's QR code tells whoever scans it. */
export function QrCodePage() {
  const { identifier = '' } = useParams();
  const { state, retry } = usePublicQrCode(identifier);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.home}>
          <Logo size={32} />
        </Link>
      </header>
      <main className={styles.main}>
        <Answer state={state} onRetry={retry} />
      </main>
    </div>
  );
}

interface AnswerProps {
  readonly state: QrCodeState;
  readonly onRetry: () => void;
}

function Answer({ state, onRetry }: AnswerProps) {
  if (state.kind === 'loading') return <Spinner page />;
  if (state.kind === 'unreachable') return <ErrorScreen onRetry={onRetry} serverUnreachable />;
  if (state.kind === 'unknown')
    return (
      <>
        <h1 className="cv-visually-hidden">Traçabilité</h1>
        <EmptyState
          icon="scan"
          title="Ce QR code nous est inconnu"
          text="Il a peut-être été mal lu. Scannez l’étiquette à nouveau, bien à plat et à la lumière."
        />
      </>
    );
  if (!state.code.isActive)
    return (
      <>
        <h1 className="cv-visually-hidden">Traçabilité</h1>
        <EmptyState
          icon="scan"
          title="Ce QR code n’est plus actif"
          text="La brasserie a retiré cette fiche. Pour toute question, adressez-vous à elle ou à votre point de vente."
        />
      </>
    );
  return <BeerLabel code={state.code} />;
}
