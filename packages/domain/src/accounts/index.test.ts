import { messages } from '../testing/messages';
import {
  loginSchema,
  passwordChangeSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  profileSchema,
} from '.';

describe('loginSchema', () => {
  it('requires a valid e-mail and a password', () => {
    expect(messages(loginSchema, { email: 'camille', password: '' })).toEqual({
      email: ['Email invalide'],
      password: ['Le mot de passe est requis'],
    });
  });

  it('trims the email', () => {
    expect(loginSchema.parse({ email: ' a@demo.example ', password: 'x' }).email).toBe(
      'a@demo.example',
    );
  });
});

it('requires a valid e-mail for a reset link', () => {
  expect(messages(passwordResetRequestSchema, { email: '@' })).toEqual({
    email: ['Email invalide'],
  });
});

describe('passwordResetSchema', () => {
  it('requires eight characters in both fields', () => {
    expect(
      messages(passwordResetSchema, { newPassword: '1234567', confirmation: '1234567' }),
    ).toEqual({
      newPassword: ['Le mot de passe doit contenir au moins 8 caractères'],
      confirmation: ['Veuillez confirmer votre mot de passe'],
    });
  });

  it('requires equal passwords, with the error on the confirmation', () => {
    expect(
      messages(passwordResetSchema, { newPassword: '12345678', confirmation: '12345679' }),
    ).toEqual({ confirmation: ['Les mots de passe ne correspondent pas'] });
  });

  it('accepts eight characters', () => {
    expect(
      messages(passwordResetSchema, { newPassword: '12345678', confirmation: '12345678' }),
    ).toEqual({});
  });
});

it('requires the current password for a new one', () => {
  expect(
    messages(passwordChangeSchema, {
      currentPassword: '',
      newPassword: '12345678',
      confirmation: '12345678',
    }),
  ).toEqual({ currentPassword: ['Le mot de passe actuel est requis'] });
});

it('requires a name of more than spaces on a profile', () => {
  expect(
    messages(profileSchema, { firstName: '  ', lastName: 'Morel', email: 'a@demo.example' }),
  ).toEqual({ firstName: ['Le prénom est requis.'] });
});

it('reports in French that a password is too long, even without a locale', () => {
  const password = 'x'.repeat(201);
  const message = ['Le mot de passe doit contenir au plus 200 caractères'];
  expect(messages(loginSchema, { email: 'a@demo.example', password })).toEqual({
    password: message,
  });
  expect(
    messages(passwordChangeSchema, {
      currentPassword: password,
      newPassword: password,
      confirmation: password,
    }),
  ).toEqual({ currentPassword: message, newPassword: message });
});
