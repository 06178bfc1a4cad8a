import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert, FieldRow, PasswordField, PublicForm, TextAreaField, TextField } from '.';

test('help and error describe their field, which is invalid then', () => {
  render(
    <PublicForm aria-label="Connexion">
      <TextField label="Email" error="Email invalide" />
      <PasswordField
        label="Mot de passe"
        help="8 caractères au moins"
        error="Le mot de passe est requis"
      />
    </PublicForm>,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('Email invalide');
  expect(email).toBeInvalid();
  expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(
    '8 caractères au moins Le mot de passe est requis',
  );
});

test('a form is neither submitted nor validated by the browser', () => {
  render(<PublicForm aria-label="Connexion" />);
  const form = screen.getByRole('form', { name: 'Connexion' });
  expect(form).toHaveAttribute('method', 'dialog');
  expect(form).toHaveAttribute('novalidate');
});

test('a required field is marked and announced', () => {
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

test('a text area carries its label and error', () => {
  render(
    <FieldRow>
      <TextAreaField label="Message" error="Trop long." />
    </FieldRow>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    'Trop long.',
  );
});

test('an error alert is assertive, others are polite', () => {
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
