import { useSession } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { PasswordField, PublicForm, TextField, usePublicForm } from '@cervoise/ui/public';
import { Link } from 'react-router-dom';
import { logIn } from '../../session/log-in';
import styles from './login-page.module.css';

/** E-mail and password; the page moves on by itself once the session is open. */
export function LoginForm() {
  const isLoading = useSession((state) => state.isLoading);
  const { form, field, isSending } = usePublicForm({
    schema: async () => (await import('@cervoise/domain/accounts')).loginSchema,
    async send(values, { elements }) {
      if (await logIn(values)) return;
      // What was refused is typed over at once.
      const password = elements.namedItem('password');
      if (!(password instanceof HTMLInputElement)) return;
      password.focus();
      password.select();
    },
  });
  return (
    <PublicForm {...form}>
      <TextField
        {...field('email')}
        label="Email"
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
      <Link to="/forgot-password" className={styles.forgotten}>
        Mot de passe oublié ?
      </Link>
      <Button type="submit" variant="primary" size="large" wide loading={isLoading || isSending}>
        Se connecter
      </Button>
    </PublicForm>
  );
}
