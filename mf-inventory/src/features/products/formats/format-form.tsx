import { choicesOf } from '@cervoise/domain/choices';
import { containerTypeLabels, containerTypes, usualVolumes } from '@cervoise/domain/inventory';
import { packagingFormatSchema } from '@cervoise/domain/packaging';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
import { Button } from '@cervoise/ui/button';
import {
  FormLine,
  FormSection,
  NumberField,
  SelectField,
  useAppForm,
  useRemoval,
} from '@cervoise/ui/form';
import { Fragment } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { PackagingFormatFieldsFragment } from '../../../generated/graphql';
import { VolumeField } from '../volume-field';
import { formatName, materialSource } from './format-texts';
import { savePackagingFormatMutation } from './packaging-formats.graphql';

const containerChoices = choicesOf(containerTypes, containerTypeLabels);

/** A material that is still to be chosen; the form requires one. */
const newMaterial = { ingredientId: '', quantity: 1, perContainers: 1 };

interface FormatFormProps {
  /** The format to change; a new one without. */
  readonly format?: PackagingFormatFieldsFragment;
  readonly onDone: () => void;
}

const initialValues = (format: PackagingFormatFieldsFragment | undefined) =>
  format
    ? {
        containerType: format.containerType,
        volumeInLiters: format.volumeInLiters,
        materials: format.materials.map(({ ingredientId, quantity, perContainers }) => ({
          ingredientId,
          quantity,
          perContainers,
        })),
      }
    : {
        containerType: 'bottle' as const,
        volumeInLiters: usualVolumes.bottle[0],
        materials: [newMaterial],
      };

/** The form of one format: a container and size, and the materials it is packaged with. */
export function FormatForm({ format, onDone }: FormatFormProps) {
  const save = useFormMutation(savePackagingFormatMutation, ['PackagingFormats']);
  const form = useAppForm({ schema: packagingFormatSchema, defaultValues: initialValues(format) });
  const { control } = form;
  const materials = useFieldArray({ control, name: 'materials' });
  const containerType = useWatch({ control, name: 'containerType' });
  const { isEmpty } = useChoices(materialSource, { eager: true });
  const removal = useRemoval({
    read: (index) => form.getValues(`materials.${index}`),
    remove: materials.remove,
    insert: (index, material) => materials.insert(index, material, { shouldFocus: false }),
  });
  return (
    <PanelForm
      form={form}
      label="Format de conditionnement"
      save={(values) => save({ input: values })}
      toastOf={(_, values) => ({
        title: values.materials.length > 0 ? 'Format enregistré' : 'Format retiré',
        message: formatName(values),
      })}
      onDone={onDone}
    >
      {!format && (
        <FormSection>
          <SelectField
            control={control}
            name="containerType"
            label="Contenant"
            choices={containerChoices}
            required
          />
          <VolumeField
            control={control}
            name="volumeInLiters"
            containerType={containerType ?? 'bottle'}
            required
          />
        </FormSection>
      )}
      {isEmpty && (
        <p className="cv-muted">
          Aucun article de conditionnement en stock :{' '}
          <Link to="/inventory/ingredients/new">ajoutez le premier</Link>, de type contenant,
          capsule, étiquette ou carton.
        </p>
      )}
      {materials.fields.map(({ id }, index) => (
        <Fragment key={id}>
          {removal.noticeAt(index, materials.fields.length)}
          <FormLine
            title={`Article ${index + 1}`}
            removeLabel={`Retirer l’article ${index + 1}`}
            onRemove={() => removal.remove(index, `Article ${index + 1}`)}
          >
            <FormSection>
              <MaterialField form={form} index={index} />
              <NumberField
                control={control}
                name={`materials.${index}.quantity`}
                label="Quantité"
                required
              />
              <NumberField
                control={control}
                name={`materials.${index}.perContainers`}
                label="Pour combien de contenants"
                step={1}
                required
              />
            </FormSection>
          </FormLine>
        </Fragment>
      ))}
      {removal.noticeAt(materials.fields.length, materials.fields.length)}
      <div>
        <Button
          icon="plus"
          onClick={() => {
            removal.forget();
            materials.append(newMaterial);
          }}
        >
          Ajouter un article
        </Button>
      </div>
    </PanelForm>
  );
}

interface MaterialFieldProps {
  readonly form: ReturnType<typeof useAppForm<typeof packagingFormatSchema>>;
  readonly index: number;
}

function MaterialField({ form: { control }, index }: MaterialFieldProps) {
  const name = `materials.${index}.ingredientId` as const;
  const value = useWatch({ control, name });
  const { choices, search, own } = useChoices(materialSource, { value });
  return (
    <SelectField
      control={control}
      name={name}
      label="Article"
      choices={choices}
      search={search}
      own={own}
      required
      wide
    />
  );
}
