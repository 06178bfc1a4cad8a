import { describeError, useQuery } from '@cervoise/graphql-client';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Card, Page } from '@cervoise/ui/page';
import { useParams } from 'react-router-dom';
import { EditIngredientForm } from './edit-ingredient-form';
import { ingredientFormQuery } from './ingredients.graphql';

/** /inventory/ingredients/:id/edit: what the ingredient is; its stock changes on its own page. */
export function EditIngredientPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(ingredientFormQuery, {
    variables: { id },
    // A form begins with what stands on the server now.
    fetchPolicy: 'network-only',
    context: { handledByForm: true },
  });
  return (
    <Page
      title={data ? `Modifier ${data.ingredient.name}` : 'Modifier l’ingrédient'}
      context="Le stock n’est pas ici : il change par mouvements, sur la fiche."
    >
      {data ? (
        <Card>
          <EditIngredientForm
            ingredient={data.ingredient}
            readCurrent={async () => (await refetch()).data?.ingredient}
          />
        </Card>
      ) : error ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={loading} />
      ) : (
        <Spinner page />
      )}
    </Page>
  );
}
