import { choicesOf } from '@cervoise/domain/choices';
import {
  type PlaceValues,
  placeKindLabels,
  placeKinds,
  placeSchema,
} from '@cervoise/domain/places';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import {
  type AppForm,
  AutocompleteField,
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { usePlaceField } from '../../use-place-field';
import { placeKind } from './place-texts';
import { createPlaceMutation, placeFormQuery, updatePlaceMutation } from './places.graphql';

type PlaceForm = AppForm<z.input<typeof placeSchema>, PlaceValues>;

const kindChoices = choicesOf(placeKinds, placeKindLabels);

/** /inventory/places/new; `?in=` names the place that it stands in. */
export function NewPlacePage() {
  const [params] = useSearchParams();
  return (
    <NewRecordPage
      kind={placeKind}
      title="Nouvel emplacement"
      context="Seuls son nom et son genre sont requis."
      submitLabel="Ajouter l’emplacement"
      schema={placeSchema}
      initialValues={{ kind: 'room', parent: params.get('in') ?? '' }}
      create={createPlaceMutation}
      toInput={(values) => values}
    >
      {(form) => <PlaceFormFields form={form} />}
    </NewRecordPage>
  );
}

/** /inventory/places/:id/edit. */
export function EditPlacePage() {
  return (
    <EditRecordPage
      kind={placeKind}
      title="Modifier l’emplacement"
      label="Emplacement"
      query={placeFormQuery}
      recordOf={({ place }) => place}
      schema={placeSchema}
      sourceOf={(record) => record}
      update={updatePlaceMutation}
      toInput={(values) => values}
    >
      {(form) => <PlaceFormFields form={form} />}
    </EditRecordPage>
  );
}

function PlaceFormFields({ form: { control } }: { readonly form: PlaceForm }) {
  const placeField = usePlaceField();
  return (
    <FormSection>
      <TextField
        control={control}
        name="name"
        label="Nom"
        maxLength={80}
        help="Unique dans la brasserie : « A-03 » plutôt que « 3 »."
        required
      />
      <SelectField control={control} name="kind" label="Genre" choices={kindChoices} required />
      <AutocompleteField
        control={control}
        name="parent"
        label="Dans"
        help="L’emplacement plus grand qui le contient."
        {...placeField}
      />
      <NumberField control={control} name="temperatureMin" label="Température minimale" unit="°C" />
      <NumberField control={control} name="temperatureMax" label="Température maximale" unit="°C" />
      <TextAreaField control={control} name="notes" label="Notes" wide />
    </FormSection>
  );
}
