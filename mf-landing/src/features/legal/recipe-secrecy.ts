/** What the database stores of a recipe in clear; shared by every text about it. */
export const unencryptedRecipeFields =
  'le nom de la recette, les ingrédients qu’un brassin a pris au stock et des totaux';
