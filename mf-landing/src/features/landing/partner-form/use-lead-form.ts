import { leadRefusal } from '@cervoise/domain/leads';
import { expectToast, toastError, toastSuccess } from '@cervoise/shell-contract';
import { useCallback, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyLead, isFromBot, isLeadField, type LeadFields } from './lead-values';
import { useFormStamp } from './use-form-stamp';
import { useVisitorEffort } from './use-visitor-effort';
import { type LeadSuggestion, withSuggestion } from './with-suggestion';

const thanks = 'Merci ! Nous vous contacterons sous 24h pour discuter de votre projet.';
const thanksToBots = 'Merci ! Nous vous contacterons bientôt.';
const failure = 'Une erreur est survenue. Veuillez réessayer.';

/** Checking and sending load zod and the server's errors, which a visitor who only reads does not need. */
const loadSending = () => import('./send-lead');

/**
 * State and rules of the partner form. `countFocus` belongs on the focus of every visible field,
 * `submit` on the form.
 */
export function useLeadForm() {
  const { register, handleSubmit, control, formState, ...form } = useForm<LeadFields>({
    defaultValues: emptyLead,
  });
  const { getValues, setValue, setError, reset } = form;
  const [refusal, setRefusal] = useState<string | null>(null);
  const earlier = useRef<LeadSuggestion | null>(null);
  const effort = useVisitorEffort();
  const { takeStamp, renewStamp } = useFormStamp();
  const canSubmit = useWatch({ control, name: 'email' }).trim() !== '' && !formState.isSubmitting;

  const suggest = useCallback(
    (suggestion: LeadSuggestion) => {
      const { message, productionVolumeHl } = withSuggestion(
        getValues(),
        suggestion,
        earlier.current,
      );
      earlier.current = suggestion;
      setValue('message', message);
      setValue('productionVolumeHl', productionVolumeHl);
    },
    [getValues, setValue],
  );

  function refuse(message: string) {
    setRefusal(message);
    toastError({ title: message });
  }

  function finish(message: string) {
    reset();
    earlier.current = null;
    toastSuccess({ title: message });
  }

  async function send(fields: LeadFields) {
    const { sendLead } = await loadSending();
    const refused = await sendLead(fields, { readEffort: effort.read, takeStamp, renewStamp });
    if (!refused) {
      void renewStamp();
      finish(thanks);
      return;
    }
    for (const [name, message] of Object.entries(refused.errors)) {
      if (isLeadField(name)) setError(name, { message });
    }
    refuse(refused.message ?? failure);
  }

  const submit = handleSubmit(async (fields) => {
    if (!canSubmit) return;
    setRefusal(null);
    const reason = leadRefusal(effort.read(), fields.email);
    if (reason) return refuse(reason);
    if (isFromBot(fields)) return finish(thanksToBots);
    await send(fields).catch(() => refuse(failure));
  });

  function countFocus() {
    effort.countFocus();
    // Loaded before it is needed; a failure shows when it is.
    loadSending().catch(() => undefined);
    expectToast();
  }

  return {
    register,
    errors: formState.errors,
    /** Why the last attempt did not go through, in French. */
    refusal,
    isSending: formState.isSubmitting,
    canSubmit,
    /** Writes a composed quote into the form, beside what was typed. */
    suggest,
    countFocus,
    submit,
  };
}
