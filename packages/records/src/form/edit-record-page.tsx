import {
  describeError,
  networkOnly,
  neverCached,
  type TypedDocumentNode,
  useQuery,
} from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import {
  type AppForm,
  type ConflictActions,
  Form,
  FormActions,
  useAppForm,
} from '@cervoise/ui/form';
import { Card, Page } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { useFormMutation } from '../mutation';
import { UnavailablePage } from '../read-failure';
import type { RecordKind } from '../record/record-kind';
import { rootValue, type WriteDocument } from '../record/write-document';
import { changedFields, type RecordOf, toFieldValues } from './field-values';
import type { RecordSchema } from './new-record-page';
import { RefusedPage, useIsRefused } from './refused-page';
import { useEditedRecord } from './use-edited-record';

interface Identified {
  readonly id: string;
  readonly updatedAt: Date;
}

interface EditRecordFormProps<Schema extends RecordSchema, Input, Saved, Detail extends Saved> {
  readonly kind: RecordKind<Saved>;
  /** The form's accessible name: « Équipement ». */
  readonly label: string;
  readonly schema: Schema;
  /** Maps the record to the schema's fields, where their names differ. */
  readonly sourceOf: (record: Detail) => RecordOf<Schema>;
  readonly update: WriteDocument<Saved, { readonly input: Input }>;
  /** The complete input; unchanged fields are left out. */
  readonly toInput: (
    values: z.output<Schema>,
  ) => Omit<Input, 'id' | 'updatedAt' | 'requestId' | 'tenantId'>;
  /** The form's lists, by field, for a conflict. */
  readonly lists?: ConflictActions<z.input<Schema>>['lists'];
  /**
   * Renders the fields; the record is the one the form was filled with. With `ownPage` it renders
   * the whole page: the title row with `FormActions`, and the error notices.
   */
  readonly children: (
    form: AppForm<z.input<Schema>, z.output<Schema>>,
    record: Detail,
    notices: ReactNode,
  ) => ReactNode;
  readonly ownPage?: boolean;
}

interface EditRecordPageProps<Data, Schema extends RecordSchema, Input, Saved, Detail extends Saved>
  extends EditRecordFormProps<Schema, Input, Saved, Detail> {
  readonly query: TypedDocumentNode<Data, { readonly id: string }>;
  readonly recordOf: (data: Data) => Detail;
  /** The title while the record is loading: « Modifier l’équipement ». */
  readonly title: string;
  readonly context?: string;
}

/** The edit page of the record in the address, fetched from the server. */
export function EditRecordPage<
  Data,
  Schema extends RecordSchema,
  Input,
  Saved extends Identified,
  Detail extends Saved,
>({
  query,
  recordOf,
  title,
  context,
  ...form
}: EditRecordPageProps<Data, Schema, Input, Saved, Detail>) {
  const { id = '' } = useParams();
  const read = useQuery<Data, { readonly id: string }>(query, {
    variables: { id },
    ...(form.kind.isSealed ? neverCached : networkOnly),
  });
  const isRefused = useIsRefused(form.kind.permissions.write);
  // Apollo types the data as possibly partial; partial data is never requested.
  const record = read.data && recordOf(read.data as Data);
  const { nameOf, texts } = form.kind;
  if (isRefused) return <RefusedPage title={title} />;
  if (!record) return <UnavailablePage {...{ title, read }} notFound={texts.notFound} />;
  const drawn = (
    <EditRecordForm
      {...form}
      record={record}
      readCurrent={async () => {
        const { data } = await read.refetch();
        return data && recordOf(data as Data);
      }}
    />
  );
  if (form.ownPage) return drawn;
  return (
    <Page title={`Modifier ${nameOf(record)}`} context={context}>
      <Card>{drawn}</Card>
    </Page>
  );
}

interface LoadedFormProps<Schema extends RecordSchema, Input, Saved, Detail extends Saved>
  extends EditRecordFormProps<Schema, Input, Saved, Detail> {
  readonly record: Detail;
  /** Fetches the record from the server. */
  readonly readCurrent: () => Promise<Detail | undefined>;
}

/** A concurrent change is reported, not overwritten. */
function EditRecordForm<
  Schema extends RecordSchema,
  Input,
  Saved extends Identified,
  Detail extends Saved,
>({
  kind: { address, isSealed, nameOf, texts },
  label,
  schema,
  sourceOf,
  update: document,
  toInput,
  lists,
  children,
  ownPage = false,
  record,
  readCurrent,
}: LoadedFormProps<Schema, Input, Saved, Detail>) {
  const navigate = useNavigate();
  const update = useFormMutation(document, [], isSealed ? 'no-cache' : undefined);
  const valuesOf = (version: Detail) => toFieldValues(schema, sourceOf(version));
  const { loaded, conflict } = useEditedRecord(record, readCurrent, valuesOf, lists);
  const loadedValues = valuesOf(loaded);
  // The values are built from the schema's own fields.
  const form = useAppForm({
    schema,
    defaultValues: loadedValues as DefaultValues<z.input<Schema>>,
  });
  const recordAddress = `${address}/${loaded.id}`;
  const save = async (values: z.output<Schema>) => {
    // Compared with the input of the untouched form, so that a field `toInput` derives from others
    // counts as changed only with them.
    const untouched = schema.safeParse(loadedValues).data;
    const changed = changedFields<object>(
      toInput(values),
      untouched ? toInput(untouched as z.output<Schema>) : loadedValues,
    );
    const input = { id: loaded.id, updatedAt: loaded.updatedAt, ...changed };
    // An update takes the id, the base version and any of its fields.
    return rootValue(await update({ input } as unknown as Parameters<typeof update>[0]));
  };
  return (
    <Form
      form={form}
      label={label}
      describeError={describeError}
      onSubmit={save}
      onSaved={(saved, _values, isShown) => {
        toastSuccess({ title: texts.saved, message: nameOf(saved) });
        if (isShown) void navigate(recordAddress, { replace: true });
      }}
      conflict={conflict}
    >
      {(notices) =>
        ownPage ? (
          children(form, loaded, notices)
        ) : (
          <>
            {notices}
            {children(form, loaded, notices)}
            <FormActions cancelTo={recordAddress} />
          </>
        )
      }
    </Form>
  );
}
