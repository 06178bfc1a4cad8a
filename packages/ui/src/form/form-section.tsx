import { type ReactNode, useId } from 'react';
import { typeset } from '../typeset';
import './form.css';

interface FormSectionProps {
  readonly title?: string;
  /** One line about the fields. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** Fields in two columns, under an optional heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section
      className="cv-form-section cv-stack cv-gap-16"
      aria-labelledby={title ? heading : undefined}
    >
      {title && (
        <h2 className="cv-title" id={heading}>
          {title}
        </h2>
      )}
      {text && <p className="cv-form-section-text">{typeset(text)}</p>}
      <div className="cv-form-grid cv-rows cv-top">{children}</div>
    </section>
  );
}
