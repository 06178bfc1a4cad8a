import { EmptyState } from '@cervoise/ui/feedback';
import { Card } from '@cervoise/ui/page';
import { CodeField } from '@cervoise/ui/scan';
import { Navigate } from 'react-router-dom';
import { CodeMatches } from './code-matches';
import styles from './scan.module.css';
import { ScanAgain } from './scan-again';
import { parseCode } from './scanned-code';

interface ScanOutcomeProps {
  readonly text: string;
  readonly onCode: (code: string) => void;
}

/** The result of a scanned code. */
export function ScanOutcome({ text, onCode }: ScanOutcomeProps) {
  const scanned = parseCode(text, window.location.origin);
  if (scanned.kind === 'page') return <Navigate to={scanned.address} replace />;
  return (
    <div className={styles.outcome}>
      {scanned.kind === 'code' ? (
        <CodeMatches code={scanned.code} />
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
            action={<ScanAgain primary />}
          />
        </Card>
      )}
      <Card>
        <CodeField onCode={onCode} />
      </Card>
    </div>
  );
}
