import { createContext, use, useLayoutEffect } from 'react';

/** A mounted field. */
export interface DeclaredField {
  readonly name: string;
  readonly label: string;
  readonly id: string;
  readonly required: boolean;
}

interface FormContextValue {
  readonly saving: boolean;
  /** Registers a mounted field; returns a function that unregisters it. */
  readonly declareField: (field: DeclaredField) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around a field or a button. */
export function useEnclosingForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('Fields and FormActions stand inside a Form');
  return form;
}

/** Registers a field with its form. */
export function useDeclaredField({ name, label, id, required }: DeclaredField): void {
  const { declareField } = useEnclosingForm();
  // In a layout effect, since the form's first line depends on it.
  useLayoutEffect(
    () => declareField({ name, label, id, required }),
    [declareField, name, label, id, required],
  );
}
