import { EmptyState } from '@cervoise/ui/feedback';
import { Card } from '@cervoise/ui/page';
import { CodeField } from '@cervoise/ui/scan';
import { Navigate } from 'react-router-dom';
import { seriesAddressOf } from '../../scan-addresses';
import { CodeMatches } from './code-matches';
import styles from './scan.module.css';
import { ScanAgain } from './scan-again';
import { parseCode } from './scanned-code';

interface ScanOutcomeProps {
  readonly text: string;
  /** The match is taken out of the stock. */
  readonly isSeries: boolean;
  readonly onCode: (code: string) => void;
}

/** The result of a scanned code. */
export function ScanOutcome({ text, isSeries, onCode }: ScanOutcomeProps) {
  const scanned = parseCode(text, window.location.origin);
  const [, qrCode] =
    /^\/traceability\/qrcode\/(.+)$/.exec(scanned.kind === 'page' ? scanned.address : '') ?? [];
  if (scanned.kind === 'page' && !(isSeries && qrCode))
    return <Navigate to={isSeries ? seriesAddressOf(scanned.address) : scanned.address} replace />;
  return (
    <div className={styles.outcome}>
      {scanned.kind !== 'address' ? (
        <CodeMatches
          code={scanned.kind === 'code' ? scanned.code : text}
          qrCode={qrCode}
          isSeries={isSeries}
        />
      ) : (
        <Card>
          <EmptyState
            icon="external"
            title={
              scanned.isOwn
                ? 'Cette adresse n’est pas celle d’une étiquette'
                : 'Ce code mène à un autre site'
            }
            text={
              <>
                Par sécurité, il n’est pas ouvert : <span className={styles.code}>{text}</span>
              </>
            }
            action={<ScanAgain primary isSeries={isSeries} />}
          />
        </Card>
      )}
      <Card>
        <CodeField onCode={onCode} />
      </Card>
    </div>
  );
}
