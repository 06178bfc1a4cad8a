import { ofName } from '@cervoise/domain/text';
import { FormActions } from '@cervoise/ui/form';
import { Page } from '@cervoise/ui/page';
import styles from './recipe-editor.module.css';
import { RecipeEditPage } from './recipe-form';
import { recipeInputOf } from './recipe-values';
import { StepsCard } from './steps-card';

/** /recipes/:id/steps: the steps of a recipe alone. */
export function RecipeStepsPage() {
  return (
    <RecipeEditPage
      title="Étapes de la recette"
      toInput={(values, brewery) => ({ steps: recipeInputOf(values, brewery).steps })}
    >
      {({ form, recipe, notices }) => (
        <Page
          title={`Étapes ${ofName(recipe.name)}`}
          context={`À partir de la version ${recipe.version} ; les ingrédients ne changent pas.`}
          action={
            <FormActions
              submitLabel={`Enregistrer la version ${recipe.version + 1}`}
              cancelTo={`/recipes/${recipe.id}`}
            />
          }
        >
          <div className={`cv-gap-12 cv-below-16 cv-stack ${styles.notices}`}>{notices}</div>
          <StepsCard form={form} />
        </Page>
      )}
    </RecipeEditPage>
  );
}
