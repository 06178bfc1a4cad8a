import { searchKey } from '@cervoise/domain/text';
import { useDownload } from '@cervoise/graphql-client/rest';

interface PrintedRecipe {
  readonly id: string;
  readonly name: string;
}

/** Downloads the brew sheet of a recipe, one at a time. */
export function useBrewSheet() {
  const { downloading, download } = useDownload();
  const print = ({ id, name }: PrintedRecipe, volume?: number) => {
    const fileName = `fiche-${searchKey(name).replace(/[^a-z0-9]+/g, '-')}.pdf`;
    const query = volume === undefined ? '' : `?volume=${volume}`;
    download(`/recipes/${id}/brew-sheet${query}`, fileName);
  };
  return {
    printing: downloading !== null,
    /** @param volume in litres; by default the recipe's own */
    print,
  };
}
