import { searchKey } from '@cervoise/domain/text';
import { toastFailure } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { useState } from 'react';

interface PrintedRecipe {
  readonly id: string;
  readonly name: string;
}

/** Downloads the brew sheet of a recipe, one at a time. */
export function useBrewSheet() {
  const [printing, setPrinting] = useState(false);
  const print = async ({ id, name }: PrintedRecipe, volume?: number) => {
    if (printing) return;
    setPrinting(true);
    const fileName = `fiche-${searchKey(name).replace(/[^a-z0-9]+/g, '-')}.pdf`;
    const query = volume === undefined ? '' : `?volume=${volume}`;
    try {
      await downloadFile(`/recipes/${id}/brew-sheet${query}`, fileName);
    } catch (error) {
      toastFailure(error);
    } finally {
      setPrinting(false);
    }
  };
  return {
    printing,
    /** @param volume in litres; by default the recipe's own */
    print: (recipe: PrintedRecipe, volume?: number) => void print(recipe, volume),
  };
}
