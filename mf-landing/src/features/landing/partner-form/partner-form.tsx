import { leadTextLimits } from '@cervoise/domain/leads';
import { Button } from '@cervoise/ui/button';
import { FieldRow, PublicForm, TextAreaField, TextField } from '@cervoise/ui/public';
import { type SyntheticEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Honeypot } from './honeypot';
import type { LeadField } from './lead-values';
import styles from './partner-form.module.css';
import { useLeadForm } from './use-lead-form';
import type { LeadSuggestion } from './with-suggestion';

interface PartnerFormProps {
  /** The quote to write into the form; a new object writes it again. */
  readonly suggestion?: LeadSuggestion | null;
}

/** The application form of a partner brewery. Only the e-mail is required. */
export function PartnerForm({ suggestion = null }: PartnerFormProps) {
  const {
    register,
    errors,
    suggest,
    countFocus,
    submit,
    refusal,
    confirmation,
    isSending,
    canSubmit,
  } = useLeadForm();

  useEffect(() => {
    if (suggestion) suggest(suggestion);
  }, [suggestion, suggest]);

  const field = (name: LeadField) => ({
    ...register(name),
    error: errors[name]?.message,
  });
  const text = (name: keyof typeof leadTextLimits) => ({
    ...field(name),
    maxLength: leadTextLimits[name],
  });

  function countFieldFocus({ target }: SyntheticEvent) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) countFocus();
  }

  /** Browser autofill writes into fields that never get the focus. */
  function countFilledIn(event: SyntheticEvent) {
    if (event.target !== document.activeElement) countFieldFocus(event);
  }

  return (
    <PublicForm
      className={`${styles.form} cv-big-panel cv-needs-script`}
      aria-label="Candidature de brasserie partenaire"
      onSubmit={submit}
      onFocus={countFieldFocus}
      onInput={countFilledIn}
    >
      <FieldRow>
        <TextField {...text('email')} label="E-mail" type="email" autoComplete="email" required />
        <TextField {...text('phoneNumber')} label="Téléphone" type="tel" autoComplete="tel" />
      </FieldRow>
      <FieldRow>
        <TextField {...text('firstName')} label="Prénom" autoComplete="given-name" />
        <TextField {...text('lastName')} label="Nom" autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <TextField {...text('breweryName')} label="Brasserie" autoComplete="organization" />
        <TextField {...text('region')} label="Région" autoComplete="address-level1" />
      </FieldRow>
      <TextField
        {...field('productionVolumeHl')}
        label="Production annuelle"
        aside="hl par an"
        inputMode="decimal"
        maxLength={9}
      />
      <TextAreaField {...text('message')} label="Votre message" rows={4} />
      <Honeypot register={register} />
      <p className={`${styles.privacy} cv-muted cv-text-13`}>
        Vos coordonnées servent à vous répondre, à rien d’autre. Voir la{' '}
        <Link to="/politique-confidentialite">politique de confidentialité</Link>.
      </p>
      <div className={`${styles.send} cv-row cv-wrap`}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={!canSubmit}
          loading={isSending}
        >
          {isSending ? 'Envoi en cours...' : 'Envoyer ma candidature'}
        </Button>
        <p className={`${styles.refusal} cv-red cv-medium cv-text-14`}>{refusal}</p>
      </div>
      {confirmation && (
        <p
          className={`${styles.confirmation} cv-round cv-pad-12-16 cv-above-16 cv-medium`}
          role="status"
        >
          {confirmation}
        </p>
      )}
    </PublicForm>
  );
}
