import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';

type Texts = Readonly<Record<string, string>>;
type FieldErrors = Readonly<Record<string, string | undefined>>;

interface PublicFormOptions<Values extends Texts> {
  /** Gives the rules; called when somebody begins to type: who only looks fetches none of them. */
  readonly schema: () => Promise<z.ZodType<Values>>;
  /** Sends what the rules let through. Gives what the server refuses, by field, if anything. */
  readonly send: (values: Values, form: HTMLFormElement) => Promise<FieldErrors | undefined>;
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

function textsOf(form: HTMLFormElement): Texts {
  const named = inputsOf(form).filter(({ name }) => name !== '');
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}

/** The first thing wrong with each field. */
function errorsOf({ issues }: z.ZodError): FieldErrors {
  const inOrder = issues.map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(inOrder.reverse());
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  inputsOf(form)
    .find(({ name }) => errors[name] !== undefined)
    ?.focus();
}

/**
 * A native form of texts: its fields keep what is typed, the rules are checked when it is sent,
 * and again on what was wrong while it is mended. Spread `form` on the `PublicForm`, `field(name)`
 * on each field.
 */
export function usePublicForm<Values extends Texts>({ schema, send }: PublicFormOptions<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  /** What is wrong; nothing when the rules can't be had, since the server checks them too. */
  async function check(
    form: HTMLFormElement,
  ): Promise<{ readonly errors: FieldErrors; readonly values?: Values }> {
    const texts = textsOf(form);
    const rules = await schema().catch(() => null);
    const checked = rules?.safeParse(texts);
    if (checked && !checked.success) return { errors: errorsOf(checked.error) };
    // Unchecked, they are the texts that the rules would have been asked about.
    return { errors: {}, values: checked?.data ?? (texts as Values) };
  }

  async function submitOnce(form: HTMLFormElement) {
    const { errors: found, values } = await check(form);
    const refused = values ? await send(values, form) : found;
    setErrors(refused ?? {});
    if (refused) focusFirst(form, refused);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      await submitOnce(event.currentTarget);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  async function onInput(event: FormEvent<HTMLFormElement>) {
    const wrongBefore = Object.keys(errors);
    if (wrongBefore.length === 0) {
      // Here before they are needed; a failure shows when they are.
      schema().catch(() => undefined);
      return;
    }
    const { errors: found } = await check(event.currentTarget);
    setErrors(Object.fromEntries(wrongBefore.map((name) => [name, found[name]])));
  }

  return {
    form: { onSubmit, onInput },
    field: (name: keyof Values & string) => ({ name, error: errors[name] }),
    isSending,
  };
}
