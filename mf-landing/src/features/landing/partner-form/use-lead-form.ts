import { invalidLeadEmail, leadRefusal } from '@cervoise/domain/leads';
import { preloadToaster, toastError, toastSuccess } from '@cervoise/shell-contract';
import { useCallback, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emptyLead, isFromBot, isLeadField, type LeadField, type LeadFields } from './lead-values';
import { useFormStamp } from './use-form-stamp';
import { useVisitorEffort } from './use-visitor-effort';
import { type LeadSuggestion, withSuggestion } from './with-suggestion';

const successMessage = 'Merci ! Nous vous contacterons sous 24h pour discuter de votre projet.';
const botMessage = 'Merci ! Nous vous contacterons bientôt.';
const failure = 'Une erreur est survenue. Veuillez réessayer.';

/** Validation and sending load zod and the server's errors on demand: most visitors only read. */
const loadSending = () => import('./send-lead');

/**
 * State and rules of the partner form. Call `countFocus` on the focus of every visible field and on
 * autofill, `submit` on submit.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one sending, whose steps share the state of the form
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
      // The fields that the quote builder fills in.
      countEffortFocus();
    },
    [getValues, setValue, countEffortFocus],
  );

  function refuse(message: string) {
    setRefusal(message);
    toastError({ title: message });
  }

  /** Marks the invalid fields and focuses the first; the messages stand under the fields only. */
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
    // Preloaded; a failure is reported when the module is needed.
    loadSending().catch(() => undefined);
    preloadToaster();
  }

  return {
    register,
    errors: formState.errors,
    /** Why the last attempt failed, in French. */
    refusal,
    /** The confirmation, until the next attempt. */
    confirmation,
    isSending: formState.isSubmitting,
    canSubmit,
    /** Writes a quote into the form and keeps what was typed. */
    suggest,
    countFocus,
    submit,
  };
}
