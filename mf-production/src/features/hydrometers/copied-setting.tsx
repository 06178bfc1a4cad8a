import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import type { Setting } from './hydrometer-texts';

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
    <div>
      <dt className="cv-muted cv-text-12">{name}</dt>
      <dd className="cv-row cv-between cv-gap-12 cv-above-4">
        <code className="cv-shrink cv-break">{value}</code>
        <Button
          size="small"
          className="cv-fixed"
          aria-label={`Copier ${name}`}
          onClick={() => void copy()}
        >
          Copier
        </Button>
      </dd>
    </div>
  );
}
