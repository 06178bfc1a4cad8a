import { currentPasswordSchema } from '@cervoise/domain/accounts';
import { describeError } from '@cervoise/graphql-client';
import { Form, FormActions, FormSection, useAppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import { CurrentPasswordField } from './current-password-field';

const schema = z.object({ currentPassword: currentPasswordSchema });

interface CurrentPasswordFormProps<Answer> {
  readonly label: string;
  readonly submitLabel: string;
  readonly send: (currentPassword: string) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  readonly onCancel: () => void;
}

/** Asks for the current password before a change of the account. */
export function CurrentPasswordForm<Answer>({
  label,
  submitLabel,
  send,
  onSent,
  onCancel,
}: CurrentPasswordFormProps<Answer>) {
  const form = useAppForm({ schema, defaultValues: { currentPassword: '' } });
  return (
    <Form
      form={form}
      label={label}
      describeError={describeError}
      onSubmit={({ currentPassword }) => send(currentPassword)}
      onSaved={onSent}
    >
      <FormSection>
        <CurrentPasswordField control={form.control} name="currentPassword" wide />
      </FormSection>
      <FormActions submitLabel={submitLabel} onCancel={onCancel} pinned={false} savesWhenReadOnly />
    </Form>
  );
}
