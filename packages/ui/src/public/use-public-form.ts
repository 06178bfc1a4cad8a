import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';

interface PublicFormOptions<Values extends FieldValues> {
  /** Loads the schema of `@cervoise/domain`; called when the visitor begins to type. */
  readonly schema: () => Promise<z.ZodType<Values, Values>>;
  readonly defaultValues: DefaultValues<Values>;
}

/** Sends valid values. Returns the server's errors by field, if any. */
type Send<Values> = (values: Values) => Promise<Partial<Record<keyof Values, string>> | undefined>;

const loadResolver = async () => (await import('@hookform/resolvers/zod')).zodResolver;

/**
 * A react-hook-form over a domain schema with native fields. It is validated on submit, then fields
 * with an error on every change. zod is loaded on the first key press, so that most visitors load
 * none of it; when it cannot be loaded, only the server validates. Spread `formProps(send)` on the
 * `PublicForm`, `field(name)` on each field.
 */
export function usePublicForm<Values extends FieldValues>({
  schema,
  defaultValues,
}: PublicFormOptions<Values>) {
  const { register, handleSubmit, setError, setFocus, getFieldState, formState } = useForm<Values>({
    defaultValues,
    async resolver(values, context, options) {
      const loaded = await Promise.all([loadResolver(), schema()]).catch(() => null);
      if (!loaded) return { values, errors: {} };
      const [zodResolver, rules] = loaded;
      return zodResolver(rules)(values, context, options);
    },
  });

  const errorOf = (name: Path<Values>) => getFieldState(name, formState).error?.message;

  const submit = (send: Send<Values>) =>
    handleSubmit(async (values) => {
      const refused: Partial<Record<string, string>> = (await send(values)) ?? {};
      for (const [index, [name, message]] of Object.entries(refused).entries()) {
        // The server names the fields of the form.
        setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      }
    });

  return {
    formProps: (send: Send<Values>) => ({
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (!formState.isSubmitting) void submit(send)(event);
      },
      onInput() {
        Promise.all([loadResolver(), schema()]).catch(() => undefined);
      },
    }),
    /** @param dependents fields whose error is validated again when this one changes */
    field: (name: Path<Values>, dependents: Path<Values>[] = []) => ({
      ...register(name, { deps: dependents.filter((one) => errorOf(one) !== undefined) }),
      error: errorOf(name),
    }),
    setFocus,
    isSending: formState.isSubmitting,
  };
}
