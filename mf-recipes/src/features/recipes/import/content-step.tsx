import {
  type ImportedRecipes,
  importedRecipesSchema,
  type RecipesPreview,
  readableRecipeFormatLabels,
} from '@cervoise/domain/recipes';
import { trackRequestIds } from '@cervoise/graphql-client';
import { restRequest } from '@cervoise/graphql-client/rest';
import { FailureBlock, useCall } from '@cervoise/records/exchange';
import { StepFrame } from '@cervoise/records/import';
import { useUnsavedChanges } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import { useMemo, useState } from 'react';
import type { Brewery } from '../form/recipe-values';
import {
  type ChosenRecipe,
  type IngredientChoice,
  importOf,
  ingredientsOf,
  proposedChoice,
} from './file-ingredients';
import { newProfilesOf, profilesOf, withProfiles } from './file-profiles';
import { FileRecipes } from './file-recipes';
import { IngredientChoices } from './ingredient-choices';
import { ProfileChoices } from './profile-choices';

/** From this many recipes an import takes long enough to show progress. */
const manyRecipes = 20;

interface ContentStepProps {
  readonly preview: RecipesPreview;
  readonly fileName: string;
  readonly brewery: Brewery;
  readonly onBack: () => void;
  readonly onImported: (imported: ImportedRecipes) => void;
}

/** Second step: the recipes to import, and how their ingredients match the stock. */
export function ContentStep({ fileName, onBack, onImported, ...read }: ContentStepProps) {
  const { format, recipes } = read.preview;
  const ingredients = useMemo(() => ingredientsOf(read.preview), [read.preview]);
  const [profiles] = useState(() => profilesOf(read.preview, read.brewery));
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set());
  const chosenProfiles = profiles.filter(({ id }) => kept.has(id));
  const { preview, brewery } = withProfiles(read.preview, read.brewery, chosenProfiles);
  const [choices, setChoices] = useState<ReadonlyMap<string, IngredientChoice>>(
    () => new Map(ingredients.map((found) => [found.key, proposedChoice(found)])),
  );
  const [names, setNames] = useState<readonly string[]>(() =>
    recipes.map(({ recipe }) => recipe.name),
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(recipes.keys()));
  const [requestIds] = useState(trackRequestIds);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const run = useCall();
  const allowLeaving = useUnsavedChanges(true);
  const wanted: ChosenRecipe[] = [...chosen]
    .sort((a, b) => a - b)
    .map((index) => ({ index, name: (names[index] ?? '').trim() }));
  const isUnnamed = wanted.some(({ name }) => name === '');
  const isEmpty = wanted.length === 0;

  const start = () => {
    setIsSubmitted(true);
    if (isEmpty || isUnnamed) return;
    run.call(async () => {
      const values = {
        ...importOf(preview, ingredients, choices, wanted),
        newProfiles: newProfilesOf(chosenProfiles, chosen),
      };
      const requestId = requestIds.idFor({ ...values, fileName });
      const answer = await restRequest('POST', '/recipe-files/import', {
        ...values,
        fileName,
        requestId,
      });
      requestIds.succeeded();
      allowLeaving();
      onImported(importedRecipesSchema.parse(answer));
    });
  };

  const count = formatCount(wanted.length, 'recette');
  const offered = profiles.filter((found) => [...found.recipes].some((index) => chosen.has(index)));
  return (
    <>
      <StepFrame
        title={formatCount(recipes.length, 'recette dans ce fichier', 'recettes dans ce fichier')}
      >
        <p className="cv-muted cv-break">{`${fileName}, ${readableRecipeFormatLabels[format]}`}</p>
        <FileRecipes
          preview={preview}
          brewery={brewery}
          names={names}
          onRename={(index, name) => setNames(names.with(index, name))}
          chosen={chosen}
          onChoose={setChosen}
          isSubmitted={isSubmitted}
        />
      </StepFrame>
      {offered.length > 0 && (
        <StepFrame title="Profils d’équipement">
          <p className="cv-muted">
            La salle que le fichier décrit. Sans elle, une recette compte avec le profil par défaut
            et le rendement de son fichier.
          </p>
          <ProfileChoices profiles={offered} chosen={kept} onChoose={setKept} />
        </StepFrame>
      )}
      <StepFrame
        title="Ingrédients"
        actions={
          <>
            <Button onClick={onBack}>Choisir un autre fichier</Button>
            <Button variant="primary" loading={run.calling} onClick={start}>
              {`Importer ${count}`}
            </Button>
          </>
        }
      >
        <IngredientChoices
          ingredients={ingredients.filter((found) =>
            [...found.recipes].some((index) => chosen.has(index)),
          )}
          brewery={brewery}
          choices={choices}
          onChoose={setChoices}
        />
        {isSubmitted && (isEmpty || isUnnamed) && (
          <p role="alert" className="cv-red cv-medium">
            {isEmpty
              ? 'Choisissez au moins une recette.'
              : 'Donnez un nom à chaque recette que vous importez.'}
          </p>
        )}
        {run.calling && wanted.length >= manyRecipes && (
          <WorkProgress label={`Import de ${count}`} value={null} detail="Chiffrement…" />
        )}
        <FailureBlock failure={run.failure} onRetry={start} retrying={run.calling} />
      </StepFrame>
    </>
  );
}
