import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { typeset } from '../typeset';
import './field.css';

export interface FieldFrameProps {
  /** The id of the input it frames; help and error derive theirs from it. */
  readonly id: string;
  readonly label: ReactNode;
  /** Marks the field with an asterisk. */
  readonly required?: boolean;
  /** Beside the label, on the right: « facultatif », « hier 1,022 ». */
  readonly aside?: ReactNode;
  readonly help?: ReactNode;
  /** The French error message. */
  readonly error?: string;
  /** Spans every column of a form's grid. */
  readonly wide?: boolean;
}

/** The aria attributes of an input with help and error. */
export function describedBy({ id, help, error }: Pick<FieldFrameProps, 'id' | 'help' | 'error'>) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

/** Label with asterisk, the input, its help and its error, linked by ids. */
export function FieldFrame({
  id,
  label,
  required,
  aside,
  help,
  error,
  wide,
  children,
}: FieldFrameProps & { readonly children: ReactNode }) {
  return (
    <div className={wide ? 'cv-field cv-form-wide' : 'cv-field'}>
      <div className="cv-field-label cv-flex cv-between cv-baseline cv-text-14 cv-strong cv-gap-12">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {required && (
            <span className="cv-field-required" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside && <span className="cv-muted cv-text-13 cv-regular">{aside}</span>}
      </div>
      {children}
      {help && (
        <div className="cv-small cv-muted" id={`${id}-help`}>
          {typeset(help)}
        </div>
      )}
      {error && (
        <div
          className="cv-field-error cv-flex cv-red cv-small cv-medium cv-gap-6"
          id={`${id}-error`}
        >
          <Icon name="warning" size={16} />
          {typeset(error)}
        </div>
      )}
    </div>
  );
}
