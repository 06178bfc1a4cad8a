import { tabStorage, toastInfo, useSession } from '@cervoise/shell-contract';
import { useEffect, useRef, useState } from 'react';

interface DraftedForm<Values> {
  readonly isChanged: boolean;
  /** The typed values, which JSON can represent; null to keep none. */
  readonly read: () => Values | null;
  /** Called once with the kept values, when there are any. */
  readonly restore: (values: Values) => void;
  /** The record that is edited, where a page has the form for several. */
  readonly about?: string;
  /** Nothing was typed: says nothing. */
  readonly isQuiet?: boolean;
}

const draftKey = (userId: string | undefined, label: string, about = '') =>
  `typed ${userId} ${window.location.pathname} ${label} ${about}`;

/** Takes and deletes a draft. */
function takeDraft<Values>(key: string): Values | null {
  const stored = tabStorage.getItem(key);
  if (stored === null) return null;
  tabStorage.removeItem(key);
  try {
    // Written by the same form, so its values are of its type.
    return JSON.parse(stored) as Values;
  } catch {
    return null;
  }
}

/**
 * Keeps unsaved values in this tab when the session ends or must first get a second factor, and
 * restores them in the same form after the same user's next login, or the factor. A logout in this
 * tab keeps none, one in another tab does.
 * @param label the form's name
 * @returns whether a draft was restored
 */
export function useDraft<Values>(label: string, form: DraftedForm<Values>): boolean {
  const [isRestored, setRestored] = useState(false);
  const latest = useRef({ label, form });
  latest.current = { label, form };

  useEffect(() => {
    const { label, form } = latest.current;
    const userId = useSession.getState().user?.id;
    const values = takeDraft<Values>(draftKey(userId, label, form.about));
    if (values === null) return;
    form.restore(values);
    setRestored(true);
  }, []);

  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        const isLost = session.error !== null || session.hasEndedElsewhere;
        const hasEnded = before.user !== null && session.token === null && isLost;
        // The page leaves for that of the second factor, and comes back from there.
        const mustAddFactor = session.mustAddFactor && !before.mustAddFactor;
        const { label, form } = latest.current;
        const values = (hasEnded || mustAddFactor) && form.isChanged ? form.read() : null;
        if (values === null) return;
        const key = draftKey(before.user?.id, label, form.about);
        tabStorage.setItem(key, JSON.stringify(values));
        if (form.isQuiet) return;
        toastInfo({
          title: 'Votre saisie est gardée',
          message: `Vous la retrouverez dans le formulaire « ${label} » ${mustAddFactor ? 'une fois votre compte protégé' : 'après la connexion'}.`,
        });
      }),
    [],
  );
  return isRestored;
}
