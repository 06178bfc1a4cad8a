import { leadRefusal } from '@cervoise/domain/leads';
import { expectToast, toastError, toastSuccess } from '@cervoise/shell-contract';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import {
  emptyLead,
  isTrapped,
  type LeadErrors,
  type LeadField,
  type LeadFields,
} from './lead-values';
import { useFormStamp } from './use-form-stamp';
import { useVisitorEffort } from './use-visitor-effort';
import { type LeadSuggestion, withSuggestion } from './with-suggestion';

const thanks = 'Merci ! Nous vous contacterons sous 24h pour discuter de votre projet.';
const thanksToBots = 'Merci ! Nous vous contacterons bientôt.';
const failure = 'Une erreur est survenue. Veuillez réessayer.';

/** Checking and sending bring zod and the server's errors, which who only reads does not need. */
const loadSending = () => import('./send-lead');

/**
 * State and rules of the partner form. `countFocus` belongs on the focus of every visible field,
 * `submit` on the form.
 */
export function useLeadForm() {
  const [fields, setFields] = useState<LeadFields>(emptyLead);
  const [errors, setErrors] = useState<LeadErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const suggested = useRef<LeadSuggestion | null>(null);
  const effort = useVisitorEffort();
  const { takeStamp, renewStamp } = useFormStamp();

  const canSubmit = fields.email.trim() !== '' && !isSending;

  function change(field: LeadField, text: string) {
    setFields((typed) => ({ ...typed, [field]: text }));
    setErrors(({ [field]: _mended, ...others }) => others);
  }

  const suggest = useCallback((suggestion: LeadSuggestion) => {
    const earlier = suggested.current;
    suggested.current = suggestion;
    setFields((typed) => withSuggestion(typed, suggestion, earlier));
  }, []);

  function refuse(message: string) {
    setRefusal(message);
    toastError({ title: message });
  }

  function finish(message: string) {
    setFields(emptyLead);
    suggested.current = null;
    toastSuccess({ title: message });
  }

  async function send() {
    const { sendLead } = await loadSending();
    const refused = await sendLead(fields, {
      readEffort: effort.read,
      takeStamp,
      renewStamp,
    });
    if (refused) {
      setErrors(refused.errors);
      return refuse(refused.message ?? failure);
    }
    void renewStamp();
    finish(thanks);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSubmit) return;
    setRefusal(null);
    const reason = leadRefusal(effort.read(), fields.email);
    if (reason) return refuse(reason);
    if (isTrapped(fields)) return finish(thanksToBots);
    setIsSending(true);
    try {
      await send();
    } catch {
      refuse(failure);
    } finally {
      setIsSending(false);
    }
  }

  function countFocus() {
    effort.countFocus();
    // Here before it is needed; a failure shows when it is.
    loadSending().catch(() => undefined);
    expectToast();
  }

  return {
    fields,
    errors,
    /** Why the last attempt did not go through, in French. */
    refusal,
    isSending,
    canSubmit,
    change,
    /** Writes a composed quote into the form, beside what was typed. */
    suggest,
    countFocus,
    submit,
  };
}
