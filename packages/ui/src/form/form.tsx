import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { deferred } from '../deferred';
import { formatCount, formatList } from '../format/plurals-and-lists';
import { Icon } from '../icon';
import { fieldsInError, labelsAmong, messagesOf, unplacedMessages } from './field-errors';
import './form.css';
import { useDraft } from '../draft';
import { type DeclaredField, FormContext } from './form-context';
import type { DescribeError } from './form-failure';
import { SaveFailure } from './save-failure';
import type { AppForm } from './use-app-form';
import { type ConflictActions, type TypedValues, useConflict } from './use-conflict';
import { useSaving } from './use-saving';

// Few forms ever show it, and each page with a form would load it.
const conflictNotice = deferred(async () => (await import('./conflict-notice')).ConflictNotice);

interface ErrorSummaryProps {
  readonly labels: readonly string[];
}

/** Tells screen readers which fields have errors; they are visibly marked. */
function ErrorSummary({ labels }: ErrorSummaryProps) {
  return (
    <p className="cv-visually-hidden" role="alert">
      {labels.length > 0 &&
        `${formatCount(labels.length, 'champ')} à corriger : ${formatList(labels)}.`}
    </p>
  );
}

interface FormProps<Values extends FieldValues, Output, Saved> {
  readonly form: AppForm<Values, Output>;
  /** Saves; a rejection is shown, and typed values are kept. */
  readonly onSubmit: (values: Output) => Promise<Saved>;
  /** Runs once saved, with the unsaved changes released: navigate here, if the form is still shown. */
  readonly onSaved?: (saved: Saved, values: Output, isShown: boolean) => void;
  /** `describeError` of `@cervoise/graphql-client/errors`. */
  readonly describeError: DescribeError;
  readonly conflict?: ConflictActions<Values>;
  /** Its values are only calculated with: they are not kept, and leaving asks nothing. */
  readonly savesNothing?: boolean;
  /** The form's accessible name. */
  readonly label: string;
  /** The record that is edited, where a page has the form for several: its unsaved values are kept for it. */
  readonly about?: string;
  /** The fields; as a function it also places the error notices. */
  readonly children: ReactNode | ((notices: ReactNode) => ReactNode);
}

/** Passwords are not kept when the session ends. */
const isSecret = (values: FieldValues) =>
  Object.keys(values).some((name) => /password/i.test(name));

/**
 * A form that saves: one save at a time, server errors on their fields, the focus on the first
 * invalid one or otherwise on the error notice, typed values kept on a conflict, unsaved changes
 * registered with the shell.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one submission, whose outcomes share the state of the form
export function Form<Values extends FieldValues, Output, Saved>({
  form,
  onSubmit,
  onSaved,
  describeError,
  conflict,
  savesNothing = false,
  label,
  about,
  children,
}: FormProps<Values, Output, Saved>) {
  const isDirty = form.formState.isDirty && !savesNothing;
  const { save, failure } = useSaving({ form, isUnsaved: isDirty, onSaved, describeError });
  const { merge, restore, forget, choose, ...found } = useConflict(form, conflict, describeError);
  const hasDraft = useDraft<TypedValues<Values>>(label, {
    about,
    isChanged: isDirty,
    read: () =>
      isSecret(form.getValues())
        ? null
        : { before: form.formState.defaultValues, mine: form.getValues() },
    restore,
  });
  const isRestored = hasDraft && isDirty;
  const fields = useRef(new Set<DeclaredField>());
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const [requiredCount, setRequiredCount] = useState(0);
  const saving = form.formState.isSubmitting;
  const notice = useRef<HTMLDivElement>(null);
  const isConflict =
    failure?.code === 'CONFLICT' || (failure === null && found.differences !== null);
  const hasNotice =
    isConflict ||
    unplaced.length > 0 ||
    (failure !== null && Object.keys(failure.fields).length === 0);

  // In a long form the notice is out of view without the focus.
  useEffect(() => {
    if (hasNotice && invalid.length === 0) notice.current?.focus();
  }, [hasNotice, invalid]);

  const declareField = useCallback((field: DeclaredField) => {
    const count = field.required ? 1 : 0;
    fields.current.add(field);
    setRequiredCount((before) => before + count);
    return () => {
      fields.current.delete(field);
      setRequiredCount((before) => before - count);
    };
  }, []);
  const context = useMemo(() => ({ saving, declareField }), [saving, declareField]);

  const showErrors = (messages: ReturnType<typeof messagesOf>) => {
    const inError = fieldsInError(fields.current, messages);
    setInvalid(labelsAmong(inError, fields.current));
    setUnplaced(unplacedMessages(fields.current, messages));
    document.getElementById(inError[0]?.id ?? '')?.focus();
  };

  const submit = form.handleSubmit(
    async (values) => {
      setInvalid([]);
      setUnplaced([]);
      const failed = await save(values, onSubmit);
      if (failed?.code === 'CONFLICT') await merge();
      if (!failed) forget();
      const named = Object.entries(failed?.fields ?? {});
      if (named.length > 0) showErrors(named.map(([name, message]) => ({ name, message })));
    },
    (errors) => showErrors(messagesOf(errors)),
  );

  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    // A form in a dialog opened from this one must not submit this one too.
    event?.stopPropagation();
    void submit();
  };

  const notices = (
    <>
      <ErrorSummary labels={invalid} />
      {hasNotice && (
        <div ref={notice} className="cv-form-notice" tabIndex={-1}>
          {isConflict ? (
            <conflictNotice.Component
              {...found}
              author={failure?.author}
              fields={fields.current}
              lists={conflict?.lists}
              onRetry={() => void merge()}
              onChoose={choose}
            />
          ) : (
            <SaveFailure
              failure={failure}
              unplaced={unplaced}
              retrying={saving}
              onRetry={() => handleSubmit()}
            />
          )}
        </div>
      )}
      {isRestored && (
        <p className="cv-form-restored cv-row cv-small cv-gap-8" role="status">
          <Icon name="history" size={18} />
          Votre saisie est revenue. Elle n’est pas encore enregistrée.
        </p>
      )}
      {requiredCount > 0 && (
        <p className="cv-small cv-muted">Les champs marqués d’un * sont obligatoires.</p>
      )}
    </>
  );
  return (
    <FormContext value={context}>
      <form
        className="cv-form cv-stack cv-gap-20"
        noValidate
        aria-label={label}
        onSubmit={handleSubmit}
      >
        {typeof children === 'function' ? (
          children(notices)
        ) : (
          <>
            {notices}
            {children}
          </>
        )}
      </form>
    </FormContext>
  );
}
