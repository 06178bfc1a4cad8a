import { describeError } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { type AppForm, Form, FormActions } from '@cervoise/ui/form';
import type { Fact } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useConflict, type Versioned } from './use-conflict';

interface EditFormProps<Subject extends Versioned, Values extends FieldValues, Output> {
  readonly form: AppForm<Values, Output>;
  /** What is filled in, for screen readers. */
  readonly label: string;
  /** The page of what is edited. */
  readonly address: string;
  /** The version the fields were filled from. */
  readonly loadedAt: Date;
  /** Saves over that version alone, or over whatever stands there without it. */
  readonly save: (values: Output, updatedAt?: Date) => Promise<Subject>;
  /** What the toast says: « Ingrédient enregistré ». */
  readonly successMessage: string;
  readonly nameOf: (saved: Subject) => string;
  /** Reads what stands on the server now, after someone else changed it; rejects when it cannot. */
  readonly readCurrent: () => Promise<Subject | undefined>;
  /** What is shown of that, beside what was typed. */
  readonly factsOf: (current: Subject) => readonly Fact[];
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of something that exists; somebody else's change in between is reported, not overwritten. */
export function EditForm<Subject extends Versioned, Values extends FieldValues, Output>({
  form,
  label,
  address,
  loadedAt,
  save,
  successMessage,
  nameOf,
  readCurrent,
  factsOf,
  children,
}: EditFormProps<Subject, Values, Output>) {
  const navigate = useNavigate();
  const { conflict, currentVersion } = useConflict({ readCurrent, factsOf, save });
  return (
    <Form
      form={form}
      label={label}
      describeError={describeError}
      onSubmit={(values) => save(values, loadedAt)}
      onSaved={(saved) => {
        toastSuccess({ title: successMessage, message: nameOf(saved) });
        navigate(address, { replace: true });
      }}
      conflict={conflict}
    >
      {currentVersion}
      {children}
      <FormActions cancelTo={address} />
    </Form>
  );
}
