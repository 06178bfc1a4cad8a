import { type LoginValues, loginSchema } from '@cervoise/domain/accounts';
import { useSession } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { PasswordField, PublicForm, TextField } from '@cervoise/ui/public';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { logIn } from '../../session/log-in';
import styles from './login-page.module.css';

/** E-mail and password; the page moves on by itself once the session is open. */
export function LoginForm() {
  const isLoading = useSession((state) => state.isLoading);
  const { register, handleSubmit, formState, setFocus } = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async (values) => {
    if (!(await logIn(values))) setFocus('password', { shouldSelect: true });
  });
  return (
    <PublicForm onSubmit={submit}>
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        error={formState.errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label="Mot de passe"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
      />
      <Link to="/forgot-password" className={styles.forgotten}>
        Mot de passe oublié ?
      </Link>
      <Button type="submit" variant="primary" size="large" wide loading={isLoading}>
        Se connecter
      </Button>
    </PublicForm>
  );
}
