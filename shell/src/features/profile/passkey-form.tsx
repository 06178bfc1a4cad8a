import { currentPasswordSchema, passkeyNameSchema } from '@cervoise/domain/accounts';
import { describeError, useMutation } from '@cervoise/graphql-client';
import { Form, FormActions, FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { CurrentPasswordField } from './current-password-field';
import { addPasskeyMutation, beginPasskeyMutation } from './passkeys.graphql';

const schema = passkeyNameSchema.extend({ currentPassword: currentPasswordSchema });

interface PasskeyFormProps {
  readonly onAdded: (name: string) => void;
  readonly onCancel: () => void;
}

/** Names a new passkey, which the browser then makes. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const context = { suppressErrorToast: true };
  const [begin] = useMutation(beginPasskeyMutation, { context });
  const [add] = useMutation(addPasskeyMutation, { context });
  const form = useAppForm({ schema, defaultValues: { name: '', currentPassword: '' } });
  return (
    <Form
      form={form}
      label="Clé d’accès"
      describeError={describeError}
      onSubmit={async ({ name, currentPassword }) => {
        const begun = await begin({ variables: { currentPassword } });
        const { challengeId = '', options = '' } = begun.data?.beginPasskey ?? {};
        const { createPasskey } = await import('../../session/passkeys');
        const response = await createPasskey(options);
        await add({ variables: { challengeId, name, response } });
        return name;
      }}
      onSaved={onAdded}
    >
      <FormSection>
        <TextField
          control={form.control}
          name="name"
          label="Nom"
          help="Pour la reconnaître : « Téléphone », « Clé du bureau »."
          required
          wide
        />
        <CurrentPasswordField control={form.control} name="currentPassword" wide />
      </FormSection>
      <FormActions submitLabel="Continuer" onCancel={onCancel} pinned={false} savesWhenReadOnly />
    </Form>
  );
}
