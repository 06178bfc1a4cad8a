import { useQuery } from '@cervoise/graphql-client';
import { EditPage, networkOnly } from '@cervoise/records/form';
import { useParams } from 'react-router-dom';
import { EditIngredientForm } from './edit-ingredient-form';
import { ingredientFormQuery } from './ingredient-record.graphql';

/** /inventory/ingredients/:id/edit: what the ingredient is; its stock changes on its own page. */
export function EditIngredientPage() {
  const { id = '' } = useParams();
  const read = useQuery(ingredientFormQuery, {
    variables: { id },
    ...networkOnly,
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
