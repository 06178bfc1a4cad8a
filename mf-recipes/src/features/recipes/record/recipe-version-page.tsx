import { useQuery } from '@cervoise/graphql-client';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { LinkButton } from '@cervoise/ui/button';
import { formatDate } from '@cervoise/ui/format';
import { Page, Section } from '@cervoise/ui/page';
import { useParams } from 'react-router-dom';
import { recipeVersionQuery } from '../recipe.graphql';
import { describeRecipe } from '../recipe-texts';
import { planRecipe } from './planned-recipe';
import { RecipeSheet } from './recipe-sheet';
import { RestoreVersionButton } from './restore-version-button';
import { StepsTable } from './steps-table';

/** /recipes/:id/versions/:version: a former version of the recipe. */
export function RecipeVersionPage() {
  const { id = '', version = '' } = useParams();
  const { data, ...read } = useQuery(recipeVersionQuery, {
    variables: { id, version: Number(version) || 0 },
    // Its recipe has the id of the current one, which it must not replace in the cache.
    fetchPolicy: 'no-cache',
  });
  if (!data) {
    return (
      <UnavailablePage title={`Version ${version}`} notFound="Version non trouvée" read={read} />
    );
  }
  const { recipe: current, recipeVersion: shown, equipmentProfiles: profiles, abvFormula } = data;
  const { recipe, savedBy, createdAt } = shown;
  const isFormer = shown.version !== current.version && !current.isDeleted;
  const plan = planRecipe(recipe, { profiles, abvFormula }, shown.version !== current.version);
  return (
    <Page
      title={recipe.name}
      context={`${describeRecipe(recipe)} · version ${shown.version} du ${formatDate(createdAt)} par ${savedBy}`}
      action={
        isFormer && (
          <>
            <LinkButton
              to={`/recipes/${id}/compare?before=${shown.version}&after=${current.version}`}
              shortLabel="Comparer"
            >
              Comparer à l’actuelle
            </LinkButton>
            <RestoreVersionButton id={id} version={shown.version} />
          </>
        )
      }
    >
      <RecipeSheet plan={plan} />
      <Section title="Étapes">
        <StepsTable steps={recipe.steps} additions={plan.figures?.mashAdditions ?? []} />
      </Section>
    </Page>
  );
}
