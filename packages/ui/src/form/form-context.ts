import { createContext, use, useLayoutEffect, useRef } from 'react';

/** A mounted field. */
export interface DeclaredField {
  readonly name: string;
  readonly label: string;
  readonly id: string;
  readonly required: boolean;
  /** How a value of it reads: « 1,80 € », a choice's label. */
  readonly textOf: (value: unknown) => string;
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
export function useDeclaredField({ name, label, id, required, textOf }: DeclaredField): void {
  const { declareField } = useEnclosingForm();
  // A select's choices may arrive after the field was registered.
  const latestTextOf = useRef(textOf);
  // In a layout effect, since the form's first line depends on it.
  useLayoutEffect(() => {
    latestTextOf.current = textOf;
  }, [textOf]);
  useLayoutEffect(
    () =>
      declareField({
        name,
        label,
        id,
        required,
        textOf: (value) => latestTextOf.current(value),
      }),
    [declareField, name, label, id, required],
  );
}
