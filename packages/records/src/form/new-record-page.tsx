import { describeError } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { type AppForm, Form, FormActions, type FormSchema, useAppForm } from '@cervoise/ui/form';
import { Card, Page } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useFormMutation } from '../mutation';
import type { RecordKind } from '../record/record-kind';
import { rootValue, type WriteDocument } from '../record/write-document';
import { emptyFieldValues } from './field-values';
import { RefusedPage, useIsRefused } from './refused-page';

/** The schema of a record's form, of `@cervoise/domain`. */
export type RecordSchema = z.ZodObject & FormSchema;

interface NewRecordPageProps<Schema extends RecordSchema, Input, Saved> {
  readonly kind: RecordKind<Saved>;
  readonly title: string;
  readonly context: string;
  readonly submitLabel: string;
  /** Where « Annuler » leads, if not to the list. */
  readonly cancelTo?: string;
  readonly schema: Schema;
  /** Initial values other than empty. */
  readonly initialValues: Partial<z.input<Schema>>;
  readonly create: WriteDocument<Saved, { readonly input: Input }>;
  readonly toInput: (values: z.output<Schema>) => Omit<Input, 'requestId' | 'tenantId'>;
  /**
   * Renders the fields; with `ownPage` the whole page: the title row with `FormActions`, and the
   * error notices.
   */
  readonly children: (
    form: AppForm<z.input<Schema>, z.output<Schema>>,
    notices: ReactNode,
  ) => ReactNode;
  readonly ownPage?: boolean;
}

/** The form page of a new record; once saved it opens the record. */
export function NewRecordPage<
  Schema extends RecordSchema,
  Input,
  Saved extends { readonly id: string },
>({
  kind: { address, isSealed, nameOf, permissions, texts },
  title,
  context,
  submitLabel,
  cancelTo = address,
  schema,
  initialValues,
  create: document,
  toInput,
  children,
  ownPage = false,
}: NewRecordPageProps<Schema, Input, Saved>) {
  const navigate = useNavigate();
  const isRefused = useIsRefused(permissions.write);
  const create = useFormMutation(document, [], isSealed ? 'no-cache' : undefined);
  const form = useAppForm({
    schema,
    // Partial on purpose: numbers and choices start empty.
    defaultValues: emptyFieldValues(schema, initialValues) as DefaultValues<z.input<Schema>>,
  });
  if (isRefused) return <RefusedPage title={title} />;
  const drawn = (
    <Form
      form={form}
      label={title}
      describeError={describeError}
      onSubmit={async (values) =>
        // Only the request id is missing, which the client adds.
        rootValue(await create({ input: toInput(values) } as Parameters<typeof create>[0]))
      }
      onSaved={(saved, _values, isShown) => {
        toastSuccess({ title: texts.added, message: nameOf(saved) });
        if (isShown) void navigate(`${address}/${saved.id}`, { replace: true });
      }}
    >
      {(notices) =>
        ownPage ? (
          children(form, notices)
        ) : (
          <>
            {notices}
            {children(form, notices)}
            <FormActions submitLabel={submitLabel} cancelTo={cancelTo} />
          </>
        )
      }
    </Form>
  );
  if (ownPage) return drawn;
  return (
    <Page title={title} context={context}>
      <Card>{drawn}</Card>
    </Page>
  );
}
