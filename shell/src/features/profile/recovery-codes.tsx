import { Button } from '@cervoise/ui/button';
import { CopyButton } from '@cervoise/ui/copy-button';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <div>
      <p>
        Chacun de ces codes remplace une fois votre application, si vous perdez votre téléphone.
        Notez-les en lieu sûr&nbsp;: ils ne seront plus montrés.
      </p>
      <ul className={`${styles.codes} cv-rows cv-gap-8-16`} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cv-flex cv-wrap cv-end cv-gap-8">
        <CopyButton
          text={codes.join('\n')}
          copied={{ title: 'Codes copiés' }}
          fallback="Notez les codes."
        >
          Copier
        </CopyButton>
        <Button variant="primary" onClick={onClose}>
          Je les ai notés
        </Button>
      </div>
    </div>
  );
}
