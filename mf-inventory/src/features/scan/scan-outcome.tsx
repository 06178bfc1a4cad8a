import { parseCode } from '@cervoise/records/scanned-code';
import { EmptyState } from '@cervoise/ui/feedback';
import { Card } from '@cervoise/ui/page';
import { CodeField } from '@cervoise/ui/scan';
import { Navigate } from 'react-router-dom';
import { addressInSeries, type ScanSeries } from '../../addresses';
import { CodeMatches } from './code-matches';
import styles from './scan.module.css';
import { ScanAgain } from './scan-again';

interface ScanOutcomeProps {
  readonly text: string;
  /** What is done with the match. */
  readonly series: ScanSeries | null;
  readonly onCode: (code: string) => void;
}

/** The result of a scanned code. */
export function ScanOutcome({ text, series, onCode }: ScanOutcomeProps) {
  const scanned = parseCode(text, window.location.origin);
  const [, qrCode] =
    /^\/traceability\/qrcode\/(.+)$/.exec(scanned.kind === 'page' ? scanned.address : '') ?? [];
  if (scanned.kind === 'page' && !(series && qrCode))
    return (
      <Navigate to={series ? addressInSeries(scanned.address, series) : scanned.address} replace />
    );
  return (
    <div className={`${styles.outcome} cv-stack cv-gap-16`}>
      {scanned.kind !== 'address' ? (
        <CodeMatches
          code={scanned.kind === 'code' ? scanned.code : text}
          qrCode={qrCode}
          series={series}
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
                Par sécurité, il n’est pas ouvert :{' '}
                <span className="cv-ink cv-strong cv-figures cv-break">{text}</span>
              </>
            }
            action={<ScanAgain primary series={series} />}
          />
        </Card>
      )}
      <Card>
        <CodeField onCode={onCode} />
      </Card>
    </div>
  );
}
