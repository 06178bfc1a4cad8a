import { loginSchema } from '@cervoise/domain/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import {
  Alert,
  Button,
  Checkbox,
  FieldRow,
  PasswordField,
  PublicForm,
  TextAreaField,
  TextField,
} from '.';

function LoginForm({ onLogin }: { readonly onLogin: (values: unknown) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <PublicForm aria-label="Connexion" onSubmit={handleSubmit((values) => onLogin(values))}>
      <TextField
        label="Email"
        type="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Mot de passe"
        required
        help="8 caractères au moins"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit">Se connecter</Button>
    </PublicForm>
  );
}

test('errors stand on their fields, and the first invalid one gets the focus', async () => {
  const onLogin = jest.fn();
  render(<LoginForm onLogin={onLogin} />);
  await userEvent.type(screen.getByLabelText(/Email/), 'pas un email');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  const email = screen.getByLabelText(/Email/);
  expect(await screen.findByText('Email invalide')).toBeInTheDocument();
  expect(email).toHaveAccessibleDescription('Email invalide');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveAccessibleDescription(
    '8 caractères au moins Le mot de passe est requis',
  );
  expect(onLogin).not.toHaveBeenCalled();
});

test('what was typed is submitted', async () => {
  const onLogin = jest.fn();
  render(<LoginForm onLogin={onLogin} />);
  await userEvent.type(screen.getByLabelText(/Email/), 'brewer@demo.example');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'cervoise-demo{Enter}');
  expect(onLogin).toHaveBeenCalledWith({
    email: 'brewer@demo.example',
    password: 'cervoise-demo',
  });
});

test('a required field is marked and says so', () => {
  render(<TextField label="Email" required />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  expect(screen.getByText('*')).toBeInTheDocument();
});

test('the password can be shown and hidden again', async () => {
  render(<PasswordField label="Mot de passe" defaultValue="secret" />);
  const field = screen.getByLabelText('Mot de passe');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('text area and checkbox carry their label and error', async () => {
  render(
    <FieldRow>
      <TextAreaField label="Message" error="Trop long." />
      <Checkbox label="J’accepte les conditions" error="Veuillez accepter." />
    </FieldRow>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    'Trop long.',
  );
  const box = screen.getByRole('checkbox', { name: 'J’accepte les conditions' });
  expect(box).toHaveAccessibleDescription('Veuillez accepter.');
  await userEvent.click(screen.getByText('J’accepte les conditions'));
  expect(box).toBeChecked();
});

test('an error alert interrupts, the others wait', () => {
  render(
    <>
      <Alert tone="error" title="Erreur">
        Le lien de réinitialisation est invalide ou a expiré.
      </Alert>
      <Alert tone="success">Email envoyé</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('ErreurLe lien de réinitialisation');
  expect(screen.getByRole('status')).toHaveTextContent('Email envoyé');
});
