import { type IncoLabelChoices, incoLabelSchema, labelGaps } from '@cervoise/domain/inco-label';
import { describeError, networkOnly, useApolloClient } from '@cervoise/graphql-client';
import { useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess, useCan, useCurrentUser } from '@cervoise/shell-contract';
import { Form, FormActions, useAppForm } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { IncoLabelFieldsFragment } from '../../../generated/graphql';
import { incoLabelQuery, saveIncoLabelMutation } from './inco-label.graphql';
import styles from './inco-label.module.css';
import { IncoLabelSections } from './inco-label-sections';
import { factsOf, typedChoices, valuesOf } from './label-facts';
import { LabelFiles } from './label-files';
import { LabelGaps } from './label-gaps';
import { LabelPreview } from './label-preview';

interface IncoLabelFormProps {
  /** As the form was opened. */
  readonly label: IncoLabelFieldsFragment;
  readonly onSaved: (label: IncoLabelFieldsFragment) => void;
}

/** The form of a label, with the list of missing statements and a preview. */
export function IncoLabelForm({ label, onSaved }: IncoLabelFormProps) {
  const { productId } = label;
  const canWrite = useCan('inventory.write');
  const { breweryName } = useCurrentUser();
  const client = useApolloClient();
  const save = useFormMutation(saveIncoLabelMutation, ['IncoLabel']);
  const ownValues = (version: IncoLabelFieldsFragment) => valuesOf(version, breweryName);
  const readCurrent = async () => {
    const variables = { productId };
    const result = await client.query({ query: incoLabelQuery, variables, ...networkOnly });
    return result.data?.incoLabel;
  };
  const { loaded, conflict } = useEditedRecord(label, readCurrent, ownValues, {
    leftOut: { label: 'Allergènes écartés', key: 'allergen' },
  });
  const { savedAt = null, operatorSavedAt = null } = loaded;
  const form = useAppForm({ schema: incoLabelSchema, defaultValues: ownValues(label) });
  const choices = typedChoices(useWatch({ control: form.control }));
  const facts = factsOf(label);
  const gaps = labelGaps(facts, choices);
  const fields = useRef<HTMLDivElement>(null);
  const focusField = (field: keyof IncoLabelChoices) => {
    const found = fields.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    const input = found?.querySelector<HTMLElement>('input') ?? found;
    input?.focus();
  };
  return (
    <>
      <LabelGaps gaps={gaps} label={label} onField={focusField} />
      <div className={`${styles.columns} cv-beside-wide cv-rows cv-top cv-gap-16`}>
        <div ref={fields}>
          {canWrite && (
            <Card>
              <Form
                form={form}
                label="Étiquette réglementaire"
                describeError={describeError}
                onSubmit={(values) =>
                  save({ input: { productId, savedAt, operatorSavedAt, ...values } })
                }
                conflict={conflict}
                onSaved={(saved) => {
                  onSaved(saved.saveIncoLabel);
                  toastSuccess({ title: 'Étiquette enregistrée', message: facts.beerName });
                }}
              >
                <IncoLabelSections form={form} facts={facts} label={label} choices={choices} />
                <FormActions cancelTo={`/inventory/${productId}`} />
              </Form>
            </Card>
          )}
        </div>
        <div className="cv-aside cv-rows cv-gap-16">
          <LabelPreview facts={facts} choices={choices} neededHeight={label.neededHeight} />
          <LabelFiles
            label={label}
            gaps={gaps}
            isSaved={label.savedAt !== null && !form.formState.isDirty}
          />
        </div>
      </div>
    </>
  );
}
