import { useSession } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { PasswordField, PublicForm, TextField, usePublicForm } from '@cervoise/ui/public';
import { Link } from 'react-router-dom';
import { type LoginChallenge, logIn } from '../../session/log-in';
import styles from './login-page.module.css';

interface LoginFormProps {
  /** The account has a second factor, which comes next. */
  readonly onChallenge: (challenge: LoginChallenge) => void;
}

/** E-mail and password; the page redirects once the session is open. */
export function LoginForm({ onChallenge }: LoginFormProps) {
  const isLoading = useSession((state) => state.isLoading);
  const { formProps, field, setFocus, isSending } = usePublicForm({
    schema: async () => (await import('@cervoise/domain/accounts')).loginSchema,
    defaultValues: { email: '', password: '' },
  });
  const submit = formProps(async (values) => {
    const outcome = await logIn(values);
    if (typeof outcome === 'object') onChallenge(outcome);
    // A refused password is selected for retyping.
    if (outcome === 'refused') setFocus('password', { shouldSelect: true });
    return undefined;
  });
  return (
    <PublicForm {...submit}>
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <PasswordField
        {...field('password')}
        label="Mot de passe"
        autoComplete="current-password"
        required
      />
      <Link
        to="/forgot-password"
        className={`${styles.forgotten} cv-hover-line cv-phone-touch cv-medium cv-plain-link`}
      >
        Mot de passe oublié ?
      </Link>
      <Button type="submit" variant="primary" size="large" wide loading={isLoading || isSending}>
        Se connecter
      </Button>
    </PublicForm>
  );
}
