import type { ReactNode } from 'react';
import { IconButton } from '../button';
import './form-line.css';

interface FormLineProps {
  /** « Contenant 2 ». */
  readonly title: string;
  /** Name of the button that removes the line: « Retirer le contenant 2 ». */
  readonly removeLabel: string;
  /** Absent for a line that cannot be removed. */
  readonly onRemove?: () => void;
  /** Its fields, in a `FormSection`. */
  readonly children: ReactNode;
}

/** One line of a repeated part of a form, as a named group of fields. */
export function FormLine({ title, removeLabel, onRemove, children }: FormLineProps) {
  return (
    <fieldset className="cv-form-line">
      <legend>
        {title}
        {onRemove && (
          <IconButton icon="trash" size="small" label={removeLabel} onClick={onRemove} />
        )}
      </legend>
      {children}
    </fieldset>
  );
}
