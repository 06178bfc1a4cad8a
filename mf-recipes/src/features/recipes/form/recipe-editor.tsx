import { beerStyles, findStyle, styleRemedies } from '@cervoise/domain/brewing';
import { compareRecipes } from '@cervoise/domain/recipes';
import { AutocompleteField, FormActions, NumberField, TextField } from '@cervoise/ui/form';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecipeFormFragment } from '../../../generated/graphql';
import { BrewDayCard } from './brew-day-card';
import { DetailsCard } from './details-card';
import { LinesCard } from './lines-card';
import { LivePanel } from './live-panel';
import { ProfileCard } from './profile-card';
import styles from './recipe-editor.module.css';
import {
  type Brewery,
  brewingRecipeOf,
  calculatedFigures,
  figuresOf,
  profileOf,
  type RecipeFields,
  type RecipeForm,
} from './recipe-values';
import { StepsCard } from './steps-card';
import { TargetCard } from './target-card';
import { WaterCard } from './water-card';

const styleNames = [...new Set(beerStyles.map(({ label }) => label))];

interface RecipeEditorProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  /** The error, above the fields. */
  readonly notices: ReactNode;
  /** The form values of the base version; absent for a new recipe. */
  readonly start?: { readonly recipe: RecipeFormFragment; readonly fields: RecipeFields };
}

const withoutRemovedOnes: ReadonlySet<string> = new Set();

/** The recipe form: lines and steps on the left, figures on the right. */
export function RecipeEditor({ form, brewery, notices, start }: RecipeEditorProps) {
  const { control } = form;
  // Re-renders on every key; the values are read below.
  useWatch({ control });
  const fields = form.getValues();
  const figures = figuresOf(fields, brewery);
  const profile = profileOf(fields, brewery);
  const style = findStyle(fields.style);
  const savedFigures = useMemo(() => start && figuresOf(start.fields, brewery), [start, brewery]);
  const comparison = start ? compareRecipes(recipeOf(start.fields), recipeOf(fields)) : null;
  const removed = useMemo(
    () =>
      start
        ? new Set(
            start.recipe.lines
              .filter(({ ingredient }) => ingredient.isDeleted)
              .map(({ ingredientId }) => ingredientId ?? ''),
          )
        : withoutRemovedOnes,
    [start],
  );
  const remedies = style
    ? styleRemedies(brewingRecipeOf(fields), brewery.ingredients, profile, style)
    : [];
  const next = (start?.recipe.version ?? 0) + 1;
  const changed = comparison?.changedLineCount ?? 0;

  return (
    <Page
      title={start ? `${fields.name || start.recipe.name}, version ${next}` : 'Nouvelle recette'}
      context={
        start
          ? `À partir de la version ${start.recipe.version} du ${formatDate(start.recipe.savedAt)}, qui reste consultable. ${
              changed > 0
                ? `${formatCount(changed, 'ligne modifiée', 'lignes modifiées')}.`
                : 'Aucune ligne modifiée.'
            }`
          : 'Les valeurs se calculent pendant la saisie ; rien n’oblige à tout remplir.'
      }
      action={
        <FormActions
          submitLabel={start ? `Enregistrer la version ${next}` : 'Créer la recette'}
          cancelTo={start ? `/recipes/${start.recipe.id}` : '/recipes'}
        />
      }
    >
      <div className={styles.notices}>{notices}</div>
      <div className={styles.layout}>
        <div className={styles.main}>
          <Card>
            <div className={styles.identity}>
              <TextField control={control} name="name" label="Nom" maxLength={120} required />
              <AutocompleteField
                control={control}
                name="style"
                label="Style"
                suggestions={styleNames}
                placeholder="IPA américaine"
              />
              <NumberField
                control={control}
                name="batchSizeInLiters"
                label="Volume en cuve"
                unit="l"
                required
              />
            </div>
          </Card>
          <LinesCard
            form={form}
            brewery={brewery}
            figures={figures}
            comparison={comparison}
            savedGristKg={savedFigures?.gristKg ?? null}
            removedIngredients={removed}
          />
          <StepsCard form={form} />
          <DetailsCard form={form} calculated={calculatedFigures(fields, brewery)} />
          <WaterCard form={form} brewery={brewery} figures={figures} />
        </div>
        <div className={styles.side}>
          <LivePanel
            figures={figures}
            style={style}
            targetCost={fields.targetCostPerLiter || null}
            saved={
              start && savedFigures
                ? { version: start.recipe.version, figures: savedFigures }
                : null
            }
            remedies={remedies}
            onRemedy={({ lineIndex, quantity }) =>
              form.setValue(`lines.${lineIndex}.quantity`, quantity, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
          <ProfileCard form={form} brewery={brewery} profile={profile} />
          <TargetCard form={form} figures={figures} />
          {figures && <BrewDayCard figures={figures} />}
        </div>
      </div>
    </Page>
  );
}

/** The values as versions are compared: optional fields are null. */
const recipeOf = (fields: RecipeFields) => ({
  ...fields,
  description: fields.description ?? null,
  style: fields.style ?? null,
  lines: fields.lines.map((line) => ({
    ...line,
    name: line.name ?? null,
    notes: line.notes ?? null,
  })),
  steps: fields.steps.map((step) => ({ ...step, description: step.description ?? null })),
});
