import { useQuery } from '@cervoise/graphql-client';
import { useParams } from 'react-router-dom';
import { asItStandsNow } from '../../record/as-it-stands-now';
import { EditPage } from '../../record/edit-page';
import { EditIngredientForm } from './edit-ingredient-form';
import { ingredientFormQuery } from './ingredient-record.graphql';

/** /inventory/ingredients/:id/edit: what the ingredient is; its stock changes on its own page. */
export function EditIngredientPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(ingredientFormQuery, {
    variables: { id },
    ...asItStandsNow,
  });
  return (
    <EditPage
      title={data ? `Modifier ${data.ingredient.name}` : 'Modifier l’ingrédient'}
      context="Le stock n’est pas ici : il change par mouvements, sur la fiche."
      notFound="Ingrédient non trouvé"
      subject={data?.ingredient}
      error={error}
      loading={loading}
      onRetry={() => void refetch()}
    >
      {(ingredient) => (
        <EditIngredientForm
          ingredient={ingredient}
          readCurrent={async () => (await refetch()).data?.ingredient}
        />
      )}
    </EditPage>
  );
}
