import { serverMessageOf } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Alert, PublicForm, TextField, usePublicForm } from '@cervoise/ui/public';
import { useState } from 'react';
import { requestPasswordResetMutation } from './forgot-password.public.graphql';

/** The form of a reset request; a failure is shown in the page. */
export function ResetRequestForm({ onSent }: { readonly onSent: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { formProps, field, isSending } = usePublicForm({
    schema: async () => (await import('@cervoise/domain/accounts')).passwordResetRequestSchema,
    defaultValues: { email: '' },
  });
  const submit = formProps(async ({ email }) => {
    setFailure(null);
    try {
      await publicRequest(requestPasswordResetMutation, { email });
    } catch (error) {
      setFailure(serverMessageOf(error) ?? 'Erreur lors de la demande de réinitialisation');
      return;
    }
    toastSuccess({
      title: 'Email envoyé',
      message: 'Un email avec les instructions de réinitialisation a été envoyé.',
    });
    onSent();
  });
  return (
    <PublicForm {...submit}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <Button type="submit" variant="primary" size="large" wide loading={isSending}>
        Envoyer le lien
      </Button>
    </PublicForm>
  );
}
