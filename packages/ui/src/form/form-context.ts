import { createContext, use, useLayoutEffect } from 'react';

/** A field that is on screen. */
export interface DeclaredField {
  readonly name: string;
  readonly label: string;
  readonly id: string;
  readonly required: boolean;
}

interface FormContextValue {
  readonly saving: boolean;
  /** Makes a field known while it is on screen; gives what takes it away. */
  readonly declareField: (field: DeclaredField) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a field or a button. */
export function useFormAround(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('Fields and FormActions stand inside a Form');
  return form;
}

/** Tells the form that this field is on screen. */
export function useDeclaredField({ name, label, id, required }: DeclaredField): void {
  const { declareField } = useFormAround();
  // Before the screen is drawn: the form's first line depends on it.
  useLayoutEffect(
    () => declareField({ name, label, id, required }),
    [declareField, name, label, id, required],
  );
}
