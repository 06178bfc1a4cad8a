import { profileSchema } from '@cervoise/domain/accounts';
import { z } from 'zod';

/** The profile's fields; a new e-mail asks for the current password, as the server does. */
export function profileFormSchema(currentEmail: string) {
  return profileSchema
    .extend({ currentPassword: z.string() })
    .refine(({ email, currentPassword }) => email === currentEmail || currentPassword !== '', {
      path: ['currentPassword'],
      error: 'Le mot de passe actuel est requis',
    });
}

export type ProfileFormValues = z.output<ReturnType<typeof profileFormSchema>>;
