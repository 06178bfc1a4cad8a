/** What is read anew, where it is on screen, once the stock of an ingredient has moved. */
export const stockRereads = ['Ingredient', 'IngredientLots', 'IngredientCosts'];
