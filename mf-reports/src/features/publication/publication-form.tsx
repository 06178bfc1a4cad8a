import { calendarDateOf } from '@cervoise/domain/dates';
import {
  labelTexts,
  nothingPublished,
  type PublicationValues,
  type PublishedFacts,
  publicationSchema,
  publishedFactsSchema,
} from '@cervoise/domain/qr-codes';
import {
  describeError,
  networkOnly,
  useApolloClient,
  useLazyQuery,
} from '@cervoise/graphql-client';
import { toFieldValues, useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess, useCan, useCurrentUser } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import {
  Form,
  FormActions,
  FormSection,
  NumberField,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { toCalendarDate } from '@cervoise/ui/format';
import { BeerLabel } from '@cervoise/ui/label';
import { Card } from '@cervoise/ui/page';
import { useWatch } from 'react-hook-form';
import type { PublicationFieldsFragment } from '../../generated/graphql';
import { publicationDraftQuery, publicationQuery, publishMutation } from './publication.graphql';
import styles from './publication.module.css';

/** The current values for the preview; invalid ones are left out. */
function shownFacts(values: Partial<Record<keyof PublicationValues, unknown>>): PublishedFacts {
  const { style, abv, ebc, ingredients, allergens, contactEmail, nutrition } =
    publicationSchema.shape;
  return publishedFactsSchema.parse({
    style: style.safeParse(values.style).data ?? null,
    abv: abv.safeParse(values.abv).data ?? null,
    ebc: ebc.safeParse(values.ebc).data ?? null,
    ingredients: ingredients.safeParse(values.ingredients).data ?? null,
    allergens: allergens.safeParse(values.allergens).data ?? null,
    contactEmail: contactEmail.safeParse(values.contactEmail).data ?? null,
    nutrition: nutrition.safeParse(values.nutrition).data ?? null,
  });
}

const valuesOf = ({ facts }: PublicationFieldsFragment) =>
  toFieldValues(publicationSchema, facts ?? nothingPublished);

interface PublicationFormProps {
  /** As the form was opened. */
  readonly publication: PublicationFieldsFragment;
  readonly cancelTo: string;
  readonly onPublished: (publication: PublicationFieldsFragment) => void;
}

/** The publication form beside a preview of the public page. */
export function PublicationForm({ publication, cancelTo, onPublished }: PublicationFormProps) {
  const { entityType, entityId, entityName, facts, inheritedFacts } = publication;
  const canWrite = useCan('qrcodes.write');
  const client = useApolloClient();
  const publish = useFormMutation(publishMutation, ['Publication']);
  const readCurrent = async () => {
    const subject = { entityType, entityId };
    const result = await client.query({
      query: publicationQuery,
      variables: subject,
      ...networkOnly,
    });
    return result.data?.publication;
  };
  const { loaded, conflict } = useEditedRecord(publication, readCurrent, valuesOf);
  const { publishedAt = null } = loaded;
  const form = useAppForm({ schema: publicationSchema, defaultValues: valuesOf(publication) });
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const preview = (
    <Preview
      publication={publication}
      facts={facts || isDirty ? shownFacts(values) : (inheritedFacts ?? nothingPublished)}
    />
  );
  if (!canWrite) return preview;
  return (
    <div className={`${styles.columns} cv-beside-wide cv-rows cv-top cv-gap-16`}>
      <Card>
        <Form
          form={form}
          label="Informations publiées"
          describeError={describeError}
          onSubmit={(published) =>
            publish({ input: { entityType, entityId, publishedAt, ...published } })
          }
          conflict={conflict}
          onSaved={(saved) => {
            onPublished(saved.publish);
            toastSuccess({ title: 'Page publique à jour', message: entityName });
          }}
        >
          <TakeFromRecipe
            publication={publication}
            onDraft={(draft) => {
              const options = { shouldDirty: true, shouldValidate: true };
              form.setValue('style', draft.style ?? '', options);
              form.setValue('abv', draft.abv, options);
              form.setValue('ebc', draft.ebc, options);
              form.setValue('ingredients', draft.ingredients ?? '', options);
              form.setValue('allergens', draft.allergens ?? '', options);
              form.setValue('nutrition', draft.nutrition ?? '', options);
            }}
          />
          <FormSection>
            <TextField
              control={form.control}
              name="style"
              label="Style"
              help="« Blonde de garde », « Stout à l’avoine »."
              wide
            />
            <NumberField control={form.control} name="abv" label="Alcool" unit="% vol." />
            <NumberField
              control={form.control}
              name="ebc"
              label="Couleur"
              unit="EBC"
              help="Colore le verre ; sans elle, la page n’en dessine pas."
            />
            <TextAreaField
              control={form.control}
              name="ingredients"
              label="Ingrédients"
              help="Sans quantités, comme sur l’étiquette. Les allergènes y passent en gras."
            />
            <TextAreaField
              control={form.control}
              name="allergens"
              label="Allergènes"
              help="Séparés par des virgules : « malt d’orge, blé ». Sans eux, la page dit que vous ne les publiez pas."
              rows={1}
            />
            <TextAreaField
              control={form.control}
              name="nutrition"
              label="Valeurs nutritionnelles"
              help="Pour 100 ml, comme sur l’étiquette réglementaire ; libres au-dessus de 1,2 % vol."
            />
            <TextField
              control={form.control}
              name="contactEmail"
              label="E-mail pour le public"
              help="Celui de la brasserie, pour « Écrire à la brasserie »."
              wide
            />
          </FormSection>
          <FormActions submitLabel="Publier" cancelTo={cancelTo} />
        </Form>
      </Card>
      {preview}
    </div>
  );
}

interface TakeFromRecipeProps {
  readonly publication: PublicationFieldsFragment;
  readonly onDraft: (draft: PublishedFacts) => void;
}

/** Fills in the fields from the recipe, for review; nothing is saved. */
function TakeFromRecipe({ publication, onDraft }: TakeFromRecipeProps) {
  const { entityType, entityId } = publication;
  const [read, { loading, error }] = useLazyQuery(publicationDraftQuery, {
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  const take = async () => {
    const context = { suppressErrorToast: true };
    const { data } = await read({ variables: { entityType, entityId }, context });
    if (data?.publicationDraft) onDraft(data.publicationDraft);
  };
  return (
    <div className={`${styles.draft} cv-rows cv-gap-12 cv-muted`}>
      <p>
        La recette reste scellée. « Reprendre de la recette » remplit les champs ; relisez-les :
        seul ce que vous publiez ici se voit.
      </p>
      <Button icon="recipes" loading={loading} onClick={() => void take()}>
        Reprendre de la recette
      </Button>
      {error && <ErrorBlock {...describeError(error)} />}
    </div>
  );
}

interface PreviewProps {
  readonly publication: PublicationFieldsFragment;
  readonly facts: PublishedFacts;
}

function Preview({ publication, facts }: PreviewProps) {
  const { beerName, batchNumber, packagedOn, bestBefore } = publication;
  const { breweryName } = useCurrentUser();
  const texts = labelTexts(
    {
      label: '',
      beerName,
      breweryName,
      town: null,
      batchNumber: batchNumber ?? null,
      packagedOn: packagedOn ? toCalendarDate(packagedOn) : null,
      bestBefore: bestBefore ? toCalendarDate(bestBefore) : null,
      published: facts,
      recall: null,
      isActive: true,
    },
    calendarDateOf(new Date()),
  );
  return (
    <section
      className={`${styles.preview} cv-aside cv-lined`}
      aria-label="Aperçu de la page publique"
    >
      <BeerLabel texts={texts} heading="h2" />
      {texts.warning && <p className="cv-fine cv-muted cv-above-24">{texts.warning}</p>}
    </section>
  );
}
