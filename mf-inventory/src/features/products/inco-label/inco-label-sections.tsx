import { choicesOf } from '@cervoise/domain/choices';
import {
  canBearEstimatedSign,
  declaresNutrition,
  type IncoLabelChoices,
  type incoLabelSchema,
  isOfWeakBeer,
  type LabelFacts,
  listsIngredients,
  needsSurface,
  pregnancyMarkLabels,
  pregnancyMarks,
  statedAbv,
} from '@cervoise/domain/inco-label';
import {
  type AppForm,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import type { z } from 'zod';
import type { IncoLabelFieldsFragment } from '../../../generated/graphql';
import { AllergenChoices } from './allergen-choices';
import { NutritionFields } from './nutrition-fields';

interface IncoLabelSectionsProps {
  readonly form: AppForm<z.input<typeof incoLabelSchema>, z.output<typeof incoLabelSchema>>;
  readonly facts: LabelFacts;
  readonly label: IncoLabelFieldsFragment;
  /** As they are typed. */
  readonly choices: IncoLabelChoices;
}

const pregnancyChoices = choicesOf(pregnancyMarks, pregnancyMarkLabels);

/** What the batch measured, or expects. */
function abvHelp({ measuredAbv, estimatedAbv }: IncoLabelFieldsFragment['facts']): string {
  if (measuredAbv != null) {
    return `Vide, l’étiquette dit l’alcool mesuré sur le brassin : ${formatNumber(measuredAbv, 2)} %.`;
  }
  return estimatedAbv == null
    ? 'Rien n’est mesuré sur le brassin.'
    : `Rien n’est mesuré ; la recette prévoit ${formatNumber(estimatedAbv, 1)} %.`;
}

/** The fields of the label, in the order in which it is read. */
export function IncoLabelSections(props: IncoLabelSectionsProps) {
  return (
    <>
      <NameSection {...props} />
      <ContentSection {...props} />
      <OperatorSection {...props} />
      <FormatSection {...props} />
    </>
  );
}

function NameSection({ form: { control }, label }: IncoLabelSectionsProps) {
  return (
    <FormSection title="Ce qu’est la bière">
      <TextField
        control={control}
        name="legalName"
        label="Dénomination légale"
        help="« Bière blonde », « Bière aromatisée à la framboise ». Un ingrédient mis en avant s’y chiffre : « Bière à la cerise (cerises 12 %) »."
        wide
      />
      <NumberField
        control={control}
        name="abv"
        label="Alcool affiché"
        unit="% vol"
        help={abvHelp(label.facts)}
      />
      <SelectField
        control={control}
        name="pregnancyMark"
        label="Message grossesse"
        choices={pregnancyChoices}
        required
      />
    </FormSection>
  );
}

function ContentSection({ form, facts, choices }: IncoLabelSectionsProps) {
  const { control } = form;
  const isFree = !isOfWeakBeer(facts, choices);
  const options = { shouldDirty: true } as const;
  return (
    <FormSection title="Ce qu’elle contient">
      <div className="cv-form-wide">
        <AllergenChoices
          detected={facts.allergens}
          added={choices.addedAllergens}
          leftOut={choices.leftOut}
          onAdded={(added) => form.setValue('addedAllergens', added, options)}
          onLeftOut={(leftOut) => form.setValue('leftOut', leftOut, options)}
        />
      </div>
      {facts.allergens.length === 0 && choices.addedAllergens.length === 0 && (
        <SwitchField
          control={control}
          name="hasNoAllergens"
          label="Cette bière ne contient aucun allergène"
          offText="Non, ou pas encore vérifié"
          help="Ne vaut plus dès qu’un ingrédient de la recette ou du brassin en apporte un."
          wide
        />
      )}
      {isFree && (
        <>
          <SwitchField
            control={control}
            name="showsIngredients"
            label="Liste des ingrédients"
            onText={
              listsIngredients(facts, choices)
                ? 'Imprimée'
                : typeset('Laissée sous 10 cm² : les allergènes suffisent')
            }
            offText={typeset('Laissée, libre au-dessus de 1,2 % vol')}
          />
          <SwitchField
            control={control}
            name="showsEnergy"
            label="Énergie"
            onText="Calculée, pour 100 ml"
            offText={typeset('Laissée, libre au-dessus de 1,2 % vol')}
            help="Seule, elle suffit."
          />
          <SwitchField
            control={control}
            name="showsNutrition"
            label="Déclaration nutritionnelle"
            onText="Entière"
            offText={typeset('Laissée, libre au-dessus de 1,2 % vol')}
          />
        </>
      )}
      {(choices.showsIngredients || !isFree) && (
        <TextAreaField
          control={control}
          name="ingredients"
          label="Ingrédients"
          help="Par poids décroissant. Les allergènes y passent en gras."
        />
      )}
      {declaresNutrition(facts, choices) && (
        <NutritionFields form={form} abv={statedAbv(facts, choices)} choices={choices} />
      )}
    </FormSection>
  );
}

function OperatorSection({ form: { control } }: IncoLabelSectionsProps) {
  return (
    <FormSection title="Qui la vend" text="Les mêmes sur toutes vos étiquettes.">
      <TextField control={control} name="operatorName" label="Brasserie" wide />
      <TextField control={control} name="operatorStreet" label="Adresse" wide />
      <TextField control={control} name="operatorPostalCode" label="Code postal" />
      <TextField control={control} name="operatorTown" label="Commune" />
      <SwitchField
        control={control}
        name="evokesPlace"
        label="Le nom ou l’image évoque un autre lieu"
        help="L’origine devient due."
      />
      <TextField
        control={control}
        name="origin"
        label="Origine"
        help="« Brassée en France ». Si les malts viennent d’ailleurs, dites-le aussi."
      />
    </FormSection>
  );
}

function FormatSection({ form: { control }, facts, choices }: IncoLabelSectionsProps) {
  const surface = choices.largestSurface ?? null;
  return (
    <FormSection title="Contenant et étiquette">
      <TextField
        control={control}
        name="storage"
        label="Conservation"
        help="« À conserver debout, au frais »."
      />
      <NumberField
        control={control}
        name="deposit"
        label="Consigne"
        unit="€"
        help="Du contenant rapporté ; vide sans consigne."
      />
      {canBearEstimatedSign(facts.volumeInLiters) && (
        <SwitchField
          control={control}
          name="showsEstimatedSign"
          label="Signe ℮"
          onText="Imprimé : vous contrôlez les quantités"
          offText="Laissé"
          help="Il garantit que vos contrôles suivent la directive 76/211/CEE."
        />
      )}
      <NumberField control={control} name="width" label="Largeur" unit="mm" required />
      <NumberField control={control} name="height" label="Hauteur" unit="mm" required />
      {(needsSurface(facts.volumeInLiters, null) || surface !== null) && (
        <NumberField
          control={control}
          name="largestSurface"
          label="Plus grande face du contenant"
          unit="cm²"
          help="Sous 80 cm², les lettres peuvent être plus petites."
        />
      )}
    </FormSection>
  );
}
