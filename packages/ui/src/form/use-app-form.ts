import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import fr from 'zod/v4/locales/fr.js';

// French default messages for zod's rules.
z.config(fr());

/** A schema of `@cervoise/domain`, or composed of them. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** `Values` are the fields' values, `Output` the schema's output. */
export type AppForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

interface AppFormOptions<Schema extends FormSchema> {
  /** The schema shared with the server. */
  readonly schema: Schema;
  /** The initial values; changes from them are unsaved changes. */
  readonly defaultValues: DefaultValues<z.input<Schema>>;
}

/**
 * A form validated by a domain schema: each field on its first blur, then on every change. `useField`
 * decides when an error is shown. Render it with `Form`, which saves, maps the server's errors and guards unsaved changes.
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
