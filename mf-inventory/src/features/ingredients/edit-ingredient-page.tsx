import { useQuery } from '@cervoise/graphql-client';
import { useParams } from 'react-router-dom';
import { asItStandsNow } from '../../record/as-it-stands-now';
import { EditPage } from '../../record/edit-page';
import { EditIngredientForm } from './edit-ingredient-form';
import { ingredientFormQuery } from './ingredient-record.graphql';

/** /inventory/ingredients/:id/edit: what the ingredient is; its stock changes on its own page. */
export function EditIngredientPage() {
  const { id = '' } = useParams();
  const read = useQuery(ingredientFormQuery, {
    variables: { id },
    ...asItStandsNow,
  });
  const ingredient = read.data?.ingredient;
  return (
    <EditPage
      title={ingredient ? `Modifier ${ingredient.name}` : 'Modifier l’ingrédient'}
      context="Le stock n’est pas ici : il change par mouvements, sur la fiche."
      notFound="Ingrédient non trouvé"
      subject={ingredient}
      read={read}
    >
      {(loaded) => (
        <EditIngredientForm
          ingredient={loaded}
          readCurrent={async () => (await read.refetch()).data?.ingredient}
        />
      )}
    </EditPage>
  );
}
