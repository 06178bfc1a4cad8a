import { savedViewSchema } from '@cervoise/domain/saved-views';
import { Dialog } from '../dialog';
import { type DescribeError, Form, FormActions, FormSection, TextField, useAppForm } from '../form';

export interface ViewNameDialogProps {
  /** « Enregistrer la vue ». */
  readonly title: string;
  readonly submitLabel: string;
  readonly name?: string;
  /** The content of the view, below the field. */
  readonly help?: string;
  readonly describeError: DescribeError;
  /** Saves under that name; a rejection is shown and keeps the typed name. */
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const schema = savedViewSchema.pick({ name: true });

/** Asks for the name of a view. */
export function ViewNameDialog({
  title,
  submitLabel,
  name = '',
  help,
  describeError,
  onSubmit,
  onClose,
}: ViewNameDialogProps) {
  const form = useAppForm({ schema, defaultValues: { name } });
  return (
    <Dialog open title={title} onClose={onClose} closeOnBackdrop={false} width={440}>
      <Form
        form={form}
        label={title}
        describeError={describeError}
        onSubmit={(values) => onSubmit(values.name)}
        onSaved={onClose}
      >
        <FormSection>
          <TextField
            control={form.control}
            name="name"
            label="Nom de la vue"
            help={help}
            maxLength={60}
            required
            wide
          />
        </FormSection>
        <FormActions submitLabel={submitLabel} onCancel={onClose} pinned={false} />
      </Form>
    </Dialog>
  );
}
