import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import type { Setting } from './hydrometer-texts';
import styles from './hydrometers.module.css';

/** A setting to copy to the device. */
export function CopiedSetting({ name, value }: Setting) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toastSuccess({ title: 'Copié', message: name }),
      () =>
        toastError({
          title: 'La copie a échoué',
          message: 'Sélectionnez le texte à la main.',
        }),
    );
  return (
    <div className={styles.setting}>
      <dt className="cv-muted">{name}</dt>
      <dd className="cv-row cv-between cv-gap-12 cv-above-4">
        <code className="cv-shrink cv-break">{value}</code>
        <Button size="small" aria-label={`Copier ${name}`} onClick={() => void copy()}>
          Copier
        </Button>
      </dd>
    </div>
  );
}
