import { openContract } from './modules/contracts/contracts.store';
import { equipmentExport, equipmentImport } from './modules/equipment/equipment.exchange';
import { batchesInVessels, vesselsOfBatches } from './modules/equipment/vessel-questions';
import { exchangeLists } from './modules/exchange/definitions';
import { exciseExport } from './modules/excise/excise.exchange';
import { ingredientsExport, ingredientsImport } from './modules/ingredients/ingredients.exchange';
import { makeProducts } from './modules/inventory/packaged-products';
import { productMovementsExport } from './modules/inventory/product-movements.exchange';
import { productsExport, productsImport } from './modules/inventory/products.exchange';
import { countProductsOfRecipe } from './modules/inventory/products.store';
import { selectProductsOfBatches } from './modules/inventory/products-of-batches.store';
import { containersFilled, productsOfBatches } from './modules/production/batch-products';
import {
  countBatchesOfRecipe,
  selectBatchPages,
  selectPlannedBatches,
} from './modules/production/batches.store';
import { selectBatchesInVessels } from './modules/production/vessel-stays.store';
import { selectVesselsOfBatches } from './modules/production/vessels.store';
import { countQrCodesOfRecipe } from './modules/qr-codes/qr-codes.store';
import { batchesOfRecipes, plannedBatches, recipeUses } from './modules/recipes/recipe-questions';
import { breweryAdded } from './modules/tenants/tenants.store';

/** Says who answers the questions of the modules, and who follows their events. */
export function connectModules(): void {
  breweryAdded.followWith(openContract);
  containersFilled.followWith(makeProducts);

  batchesInVessels.answerWith(selectBatchesInVessels);
  vesselsOfBatches.answerWith(selectVesselsOfBatches);
  batchesOfRecipes.answerWith(selectBatchPages);
  plannedBatches.answerWith(selectPlannedBatches);
  recipeUses.batches.answerWith(countBatchesOfRecipe);
  recipeUses.products.answerWith(countProductsOfRecipe);
  recipeUses.qrCodes.answerWith(countQrCodesOfRecipe);
  productsOfBatches.answerWith(selectProductsOfBatches);

  exchangeLists({
    exports: [
      ingredientsExport,
      productsExport,
      productMovementsExport,
      equipmentExport,
      exciseExport,
    ],
    imports: [ingredientsImport, productsImport, equipmentImport],
  });
}
