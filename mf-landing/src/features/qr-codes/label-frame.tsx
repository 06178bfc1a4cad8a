import { Logo } from '@cervoise/ui/brand';
import { EmptyState } from '@cervoise/ui/feedback';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './label-frame.module.css';

/** The page around what a code tells. */
export function LabelFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.home}>
          <Logo size={32} />
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

export const UnknownCode = () => (
  <>
    <h1 className="cv-visually-hidden">Traçabilité</h1>
    <EmptyState
      icon="scan"
      title="Ce QR code nous est inconnu"
      text="Il a peut-être été mal lu. Scannez l’étiquette à nouveau, bien à plat et à la lumière."
    />
  </>
);

export const WithdrawnCode = () => (
  <>
    <h1 className="cv-visually-hidden">Traçabilité</h1>
    <EmptyState
      icon="scan"
      title="Ce QR code n’est plus actif"
      text="La brasserie a retiré cette fiche. Pour toute question, adressez-vous à elle ou à votre point de vente."
    />
  </>
);
