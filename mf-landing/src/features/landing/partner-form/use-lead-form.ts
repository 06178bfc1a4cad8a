import { invalidLeadEmail, leadRefusal } from '@cervoise/domain/leads';
import { expectToast, toastError, toastSuccess } from '@cervoise/shell-contract';
import { useCallback, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyLead, isFromBot, isLeadField, type LeadField, type LeadFields } from './lead-values';
import { useFormStamp } from './use-form-stamp';
import { useVisitorEffort } from './use-visitor-effort';
import { type LeadSuggestion, withSuggestion } from './with-suggestion';

const successMessage = 'Merci ! Nous vous contacterons sous 24h pour discuter de votre projet.';
const botMessage = 'Merci ! Nous vous contacterons bientôt.';
const failure = 'Une erreur est survenue. Veuillez réessayer.';

/** Checking and sending load zod and the server's errors, which a visitor who only reads does not need. */
const loadSending = () => import('./send-lead');

/**
 * State and rules of the partner form. `countFocus` belongs on the focus of every visible field and
 * on one that the browser fills in without it,
 * `submit` on the form.
 */
export function useLeadForm() {
  const { register, handleSubmit, control, formState, ...form } = useForm<LeadFields>({
    defaultValues: emptyLead,
  });
  const { getValues, setValue, setError, reset } = form;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const earlier = useRef<LeadSuggestion | null>(null);
  const { countFocus: countEffortFocus, read: readEffort } = useVisitorEffort();
  const { readStamp, renewStamp } = useFormStamp();
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
      // The quote builder's fields were filled in, for this form.
      countEffortFocus();
    },
    [getValues, setValue, countEffortFocus],
  );

  function refuse(message: string) {
    setRefusal(message);
    toastError({ title: message });
  }

  /** Marks the fields and goes to the first one; their messages stand under them alone. */
  function refuseFields(faults: readonly (readonly [LeadField, string])[], message: string) {
    for (const [index, [name, fault]] of faults.entries())
      setError(name, { message: fault }, { shouldFocus: index === 0 });
    if (faults.some(([, fault]) => fault === message)) toastError({ title: message });
    else refuse(message);
  }

  function finish(message: string) {
    reset();
    earlier.current = null;
    setConfirmation(message);
    toastSuccess({ title: message });
  }

  async function send(fields: LeadFields) {
    const { sendLead } = await loadSending();
    const refused = await sendLead(fields, { readEffort, readStamp, renewStamp });
    if (!refused) {
      void renewStamp();
      finish(successMessage);
      return;
    }
    const faults = Object.entries(refused.errors).flatMap(([name, message]) =>
      isLeadField(name) ? [[name, message] as const] : [],
    );
    refuseFields(faults, refused.message ?? failure);
  }

  const submit = handleSubmit(async (fields) => {
    if (!canSubmit) return;
    setRefusal(null);
    setConfirmation(null);
    const reason = leadRefusal(readEffort(), fields.email);
    if (reason === invalidLeadEmail) return refuseFields([['email', reason]], reason);
    if (reason) return refuse(reason);
    if (isFromBot(fields)) return finish(botMessage);
    await send(fields).catch(() => refuse(failure));
  });

  function countFocus() {
    countEffortFocus();
    // Loaded before it is needed; a failure shows when it is.
    loadSending().catch(() => undefined);
    expectToast();
  }

  return {
    register,
    errors: formState.errors,
    /** Why the last attempt did not go through, in French. */
    refusal,
    /** What is said once it is sent, until the next attempt. */
    confirmation,
    isSending: formState.isSubmitting,
    canSubmit,
    /** Writes a composed quote into the form, beside what was typed. */
    suggest,
    countFocus,
    submit,
  };
}
