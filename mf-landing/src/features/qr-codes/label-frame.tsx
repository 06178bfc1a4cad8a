import type { recallTexts } from '@cervoise/domain/qr-codes';
import { Mark } from '@cervoise/ui/brand';
import { EmptyState } from '@cervoise/ui/feedback';
import { RecallBanner } from '@cervoise/ui/label';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './label-frame.module.css';

interface LabelFrameProps {
  /** The legal notices about alcohol. */
  readonly warning?: string | null;
  /** The recall notice, first on the page and in reading order. */
  readonly recall?: ReturnType<typeof recallTexts> | null;
  readonly children: ReactNode;
}

/** The frame of the QR-code page. */
export function LabelFrame({ warning, recall, children }: LabelFrameProps) {
  return (
    <div className={styles.page}>
      {recall && <RecallBanner texts={recall} />}
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        {warning && (
          <div data-optional="warning">
            <p>{warning}</p>
          </div>
        )}
        <Link to="/" className={styles.home}>
          <Mark size={18} /> Suivi avec Cervoise
        </Link>
      </footer>
    </div>
  );
}

export const UnknownCode = () => (
  <div className={styles.notice}>
    <h1 className="cv-visually-hidden">Traçabilité</h1>
    <EmptyState
      icon="scan"
      title="Ce QR code nous est inconnu"
      text="Il a peut-être été mal lu. Scannez l’étiquette à nouveau, bien à plat et à la lumière."
    />
  </div>
);

export const WithdrawnCode = () => (
  <div className={styles.notice}>
    <h1 className="cv-visually-hidden">Traçabilité</h1>
    <EmptyState
      icon="scan"
      title="Ce QR code n’est plus actif"
      text="La brasserie a retiré cette fiche. Pour toute question, adressez-vous à elle ou à votre point de vente."
    />
  </div>
);
