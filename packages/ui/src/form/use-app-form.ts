import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import fr from 'zod/v4/locales/fr.js';

// Rules without a message of their own answer in French too.
z.config(fr());

/** A schema of `@cervoise/domain`, or one made of them. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** `Values` is what the fields hold, `Output` what the schema makes of it. */
export type AppForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

interface AppFormOptions<Schema extends FormSchema> {
  /** The schema the server checks with. */
  readonly schema: Schema;
  /** What stands in the fields at first; leaving them changed counts as unsaved. */
  readonly defaultValues: DefaultValues<z.input<Schema>>;
}

/**
 * A form over a domain schema. A field is checked once it is left, then at every change. Draw it
 * with `Form`, which saves, maps the server's errors and guards unsaved changes.
 */
export function useAppForm<Schema extends FormSchema>({
  schema,
  defaultValues,
}: AppFormOptions<Schema>): AppForm<z.input<Schema>, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    // `Form` focuses the first invalid field of the page, whatever the order of registration.
    shouldFocusError: false,
  });
}
