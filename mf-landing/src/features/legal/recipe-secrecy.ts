/** What the database holds of a recipe in clear, as every text tells it. */
export const legibleOfRecipes =
  'le nom de la recette, les ingrédients qu’un brassin a pris au stock et des totaux';
