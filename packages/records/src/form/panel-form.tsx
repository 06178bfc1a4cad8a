import { describeError } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { type AppForm, type ConflictActions, Form, FormActions } from '@cervoise/ui/form';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

interface PanelFormProps<Values extends FieldValues, Output, Saved> {
  readonly form: AppForm<Values, Output>;
  /** The form's accessible name. */
  readonly label: string;
  /** See `Form`. */
  readonly about?: string;
  readonly submitLabel?: string;
  /** See `FormActions`. */
  readonly cancelLabel?: string;
  /** Saves; rejects when the server refuses, which the form shows. */
  readonly save: (values: Output) => Promise<Saved>;
  /** The success toast. */
  readonly toastOf: (
    saved: Saved,
    values: Output,
  ) => { readonly title: string; readonly message?: string };
  readonly conflict?: ConflictActions<Values>;
  /** Can be saved while the brewery is read-only. */
  readonly savesWhenReadOnly?: boolean;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the buttons. */
  readonly footer?: ReactNode;
}

/** The form of a `FormDrawer`: once saved it shows a toast and closes. */
export function PanelForm<Values extends FieldValues, Output, Saved>({
  form,
  label,
  about,
  submitLabel,
  cancelLabel,
  save,
  toastOf,
  conflict,
  savesWhenReadOnly,
  onDone,
  children,
  footer,
}: PanelFormProps<Values, Output, Saved>) {
  return (
    <Form
      form={form}
      label={label}
      about={about}
      describeError={describeError}
      onSubmit={save}
      onSaved={(saved, values) => {
        toastSuccess(toastOf(saved, values));
        onDone();
      }}
      conflict={conflict}
    >
      {children}
      <FormActions
        submitLabel={submitLabel}
        cancelLabel={cancelLabel}
        onCancel={onDone}
        pinned={false}
        savesWhenReadOnly={savesWhenReadOnly}
      />
      {footer}
    </Form>
  );
}
