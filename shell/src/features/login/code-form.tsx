import { publicRequest } from '@cervoise/graphql-client/public';
import { Button } from '@cervoise/ui/button';
import { PublicForm, TextField, usePublicForm } from '@cervoise/ui/public';
import { type LoginChallenge, requestSession } from '../../session/log-in';
import { PasskeyButton } from './passkey-button';
import { loginWithCodeMutation } from './second-factor.public.graphql';

interface CodeFormProps extends LoginChallenge {
  /** Goes back to e-mail and password. */
  readonly onRestart: () => void;
}

/** The second step of a login: a code of the authenticator app, a recovery code, or a passkey. */
export function CodeForm({ challenge, factors, onRestart }: CodeFormProps) {
  const { formProps, field, setFocus, isSending } = usePublicForm({
    schema: async () => (await import('@cervoise/domain/accounts')).secondFactorCodeSchema,
    defaultValues: { code: '' },
  });
  const submit = formProps(async ({ code }) => {
    const outcome = await requestSession(
      async () => (await publicRequest(loginWithCodeMutation, { challenge, code })).loginWithCode,
    );
    // A refused code is selected for retyping.
    if (outcome !== 'open') setFocus('code', { shouldSelect: true });
    return undefined;
  });
  const restart = (
    <Button wide onClick={onRestart}>
      Revenir au mot de passe
    </Button>
  );
  const passkey = factors.includes('passkey') && (
    <PasskeyButton label="Utiliser une clé d’accès" challenge={challenge} />
  );
  if (!factors.includes('app')) {
    return (
      <div className="cv-rows cv-gap-12">
        {passkey}
        {restart}
      </div>
    );
  }
  return (
    <PublicForm {...submit}>
      <TextField
        {...field('code')}
        label="Code"
        help="Les six chiffres que montre votre application d’authentification, ou un de vos codes de secours."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <Button type="submit" variant="primary" size="large" wide loading={isSending}>
        Valider
      </Button>
      {passkey}
      {restart}
    </PublicForm>
  );
}
