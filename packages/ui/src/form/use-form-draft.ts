import { tabStorage, toastInfo, useSession } from '@cervoise/shell-contract';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppForm } from './use-app-form';

interface Draft {
  readonly userId: string;
  readonly values: FieldValues;
}

const draftKey = (label: string) => `draft ${window.location.pathname} ${label}`;

/** Passwords are not kept. */
const isSecret = (values: FieldValues) =>
  Object.keys(values).some((name) => /password/i.test(name));

/** Takes and deletes the current user's draft. */
function takeDraft(key: string): FieldValues | null {
  const stored = tabStorage.getItem(key);
  if (stored === null) return null;
  tabStorage.removeItem(key);
  try {
    const { userId, values }: Draft = JSON.parse(stored);
    return userId === useSession.getState().user?.id ? values : null;
  } catch {
    return null;
  }
}

/**
 * Keeps unsaved values in this tab when the session ends, and restores them in the same form after
 * the same user's next login. A logout discards them.
 * @param label the form's name
 * @returns whether a draft was restored
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: AppForm<Values, Output>,
  label: string,
): boolean {
  const [isRestored, setRestored] = useState(false);
  const { isDirty } = form.formState;
  const latest = useRef({ form, label, isDirty });
  latest.current = { form, label, isDirty };

  useEffect(() => {
    const values = takeDraft(draftKey(latest.current.label));
    if (!values) return;
    // A draft was written by this form, so its values are of its type.
    latest.current.form.reset(values as Values, { keepDefaultValues: true });
    setRestored(true);
  }, []);

  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        const hasEnded = before.user !== null && session.token === null && session.error !== null;
        const typed = latest.current.form.getValues();
        if (!hasEnded || !latest.current.isDirty || isSecret(typed)) return;
        const draft: Draft = { userId: before.user?.id ?? '', values: typed };
        tabStorage.setItem(draftKey(latest.current.label), JSON.stringify(draft));
        toastInfo({
          title: 'Votre saisie est gardée',
          message: `Vous la retrouverez dans le formulaire « ${latest.current.label} » après la connexion.`,
        });
      }),
    [],
  );
  return isRestored && isDirty;
}
