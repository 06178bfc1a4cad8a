import { z } from 'zod';
import { passwordMaximumLength, passwordMinimumLength } from './limits';

export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Email invalide')
  .pipe(z.email('Email invalide'));

const tooLong = 'Le mot de passe doit contenir au plus 200 caractères';

/** An existing password, of at most the maximum length. */
export const currentPasswordSchema = z
  .string()
  .min(1, 'Le mot de passe actuel est requis')
  .max(passwordMaximumLength, tooLong);

export const newPasswordSchema = z
  .string()
  .min(passwordMinimumLength, 'Le mot de passe doit contenir au moins 8 caractères')
  .max(passwordMaximumLength, tooLong);

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Le mot de passe est requis').max(passwordMaximumLength, tooLong),
});
export type LoginValues = z.infer<typeof loginSchema>;

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCodeSchema = z.object({
  code: z.string().trim().min(6, 'Ce code est incomplet').max(40, 'Ce code est trop long'),
});

/** What a passkey is called by its owner. */
export const passkeyNameSchema = z.object({
  name: z.string().trim().min(1, 'Le nom est requis.').max(60, 'Le nom est trop long.'),
});

export const passwordResetRequestSchema = z.object({ email: emailSchema });

export const passwordResetSchema = z
  .object({
    newPassword: newPasswordSchema,
    confirmation: z
      .string()
      .min(passwordMinimumLength, 'Veuillez confirmer votre mot de passe')
      .max(passwordMaximumLength, 'Veuillez confirmer votre mot de passe'),
  })
  .refine((values) => values.newPassword === values.confirmation, {
    path: ['confirmation'],
    error: 'Les mots de passe ne correspondent pas',
  });

const personName = (label: string) =>
  z.string().trim().min(1, `${label} est requis.`).max(80, `${label} est trop long.`);

export const profileSchema = z.object({
  firstName: personName('Le prénom'),
  lastName: personName('Le nom'),
  email: emailSchema,
});

export const passwordChangeSchema = z
  .object({
    currentPassword: currentPasswordSchema,
    newPassword: newPasswordSchema,
    confirmation: z.string().min(passwordMinimumLength, 'Veuillez confirmer votre mot de passe'),
  })
  .refine((values) => values.newPassword === values.confirmation, {
    path: ['confirmation'],
    error: 'Les mots de passe ne correspondent pas',
  });
