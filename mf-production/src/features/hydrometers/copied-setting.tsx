import { CopyButton } from '@cervoise/ui/copy-button';
import type { Setting } from './hydrometer-texts';

/** A setting to copy to the device. */
export function CopiedSetting({ name, value }: Setting) {
  return (
    <div>
      <dt className="cv-muted cv-text-12">{name}</dt>
      <dd className="cv-row cv-between cv-gap-12 cv-above-4">
        <code className="cv-shrink cv-break">{value}</code>
        <CopyButton
          size="small"
          className="cv-fixed"
          aria-label={`Copier ${name}`}
          text={value}
          copied={{ title: 'Copié', message: name }}
        >
          Copier
        </CopyButton>
      </dd>
    </div>
  );
}
