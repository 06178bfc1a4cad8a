import { commonVolumes, containerChoices } from '@cervoise/domain/inventory';
import { type PackagingFormatValues, packagingFormatSchema } from '@cervoise/domain/packaging';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
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
import { beerSource } from '../beer-choices';
import { VolumeField } from '../volume-field';
import { contentText, formatName, materialSource, materialValues } from './format-texts';
import { savePackagingFormatMutation } from './packaging-formats.graphql';

/** A material that is still to be chosen; the form requires one. */
const newMaterial = { ingredientId: '', quantity: 1, perContainers: 1, recipeId: null };

type Format = PackagingFormatFieldsFragment;
type Material = PackagingFormatValues['materials'][number];

interface FormatFormProps {
  /** The format to change; a new one without. */
  readonly format?: Format;
  /** Materials that were typed for a new format that exists: they come after its own. */
  readonly added?: readonly Material[];
  /** All of them, as they are now. */
  readonly formats: readonly Format[];
  /** Reads them again. */
  readonly onRefused: () => Promise<unknown>;
  /** Edits the existing format of this container instead of adding one. */
  readonly onOpen: (format: Format, added: readonly Material[]) => void;
  readonly onDone: () => void;
}

const keyOf = ({ ingredientId, recipeId }: Material) => `${ingredientId} ${recipeId ?? ''}`;

/** The values of a format, with further materials that it does not have yet. */
function initialValues(format: Format | undefined, added: readonly Material[] = []) {
  if (!format) {
    return {
      containerType: 'bottle' as const,
      volumeInLiters: commonVolumes.bottle[0],
      materials: [newMaterial],
    };
  }
  const own = materialValues(format);
  const known = new Set(own.map(keyOf));
  const { containerType, volumeInLiters } = format;
  const more = added.filter((one) => one.ingredientId !== '' && !known.has(keyOf(one)));
  return { containerType, volumeInLiters, materials: [...own, ...more] };
}

/** The form of one format: a container and size, and the materials it is packaged with. */
export function FormatForm({ format, added, formats, onRefused, onOpen, onDone }: FormatFormProps) {
  const save = useFormMutation(savePackagingFormatMutation, ['PackagingFormats']);
  const form = useAppForm({
    schema: packagingFormatSchema,
    defaultValues: initialValues(format, added),
  });
  const { control } = form;
  const materials = useFieldArray({ control, name: 'materials' });
  const [containerType, volumeInLiters] = useWatch({
    control,
    name: ['containerType', 'volumeInLiters'],
  });
  const stored = formats.find(
    (one) => one.containerType === containerType && one.volumeInLiters === volumeInLiters,
  );
  const { isEmpty } = useChoices(materialSource, { eager: true });
  const removal = useRemoval({
    read: (index) => form.getValues(`materials.${index}`),
    remove: materials.remove,
    insert: (index, material) => materials.insert(index, material, { shouldFocus: false }),
  });
  const submit = async (values: PackagingFormatValues) => {
    // What the form shows, or says that it replaces.
    const before = format && (stored ? materialValues(stored) : []);
    try {
      return await save({ input: { ...values, before } });
    } catch (error) {
      await onRefused();
      throw error;
    }
  };
  return (
    <PanelForm
      form={form}
      label="Format de conditionnement"
      save={submit}
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
      {!format && stored && (
        <div className="cv-muted" role="status">
          <p>{`Ce format existe déjà : ${formatName(stored)}.`}</p>
          <Button size="small" onClick={() => onOpen(stored, form.getValues('materials'))}>
            {`Modifier ${formatName(stored)}`}
          </Button>
        </div>
      )}
      {format && contentText(format) !== contentText(stored) && (
        <p className="cv-muted" role="status">
          {stored
            ? `Quelqu’un a changé ce format entre-temps : ${contentText(stored)}. Enregistrer remplace sa liste.`
            : 'Quelqu’un a retiré ce format entre-temps. Enregistrer le remet.'}
        </p>
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
              <BeerField form={form} index={index} />
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

/** The beer that a label or a printed can belongs to; by default every beer takes the material. */
function BeerField({ form: { control }, index }: MaterialFieldProps) {
  const name = `materials.${index}.recipeId` as const;
  const value = useWatch({ control, name });
  const { choices, search, own } = useChoices(beerSource, { value });
  return (
    <SelectField
      control={control}
      name={name}
      label="Pour la bière"
      placeholder="Toutes"
      choices={choices}
      search={search}
      own={own}
      wide
    />
  );
}
