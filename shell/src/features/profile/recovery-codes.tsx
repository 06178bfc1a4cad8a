import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toastSuccess({ title: 'Codes copiés' }),
      () => toastError({ title: 'Le navigateur refuse de copier', message: 'Notez les codes.' }),
    );
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
        <Button onClick={() => void copy()}>Copier</Button>
        <Button variant="primary" onClick={onClose}>
          Je les ai notés
        </Button>
      </div>
    </div>
  );
}
