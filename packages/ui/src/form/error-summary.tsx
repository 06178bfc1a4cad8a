import { formatCount, formatList } from '../format/words';
import type { DeclaredField } from './form-context';

interface ErrorSummaryProps {
  readonly fields: readonly DeclaredField[];
}

/** Tells a screen reader which fields are to correct; the eye sees them marked. */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  return (
    <p className="cv-visually-hidden" role="alert">
      {fields.length > 0 &&
        `${formatCount(fields.length, 'champ')} à corriger : ${formatList(fields.map(({ label }) => label))}.`}
    </p>
  );
}
