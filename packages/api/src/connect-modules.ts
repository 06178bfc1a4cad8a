import { openContract } from './modules/contracts';
import { costsOfMonths } from './modules/costs';
import { customerErased } from './modules/customer-erasure';
import { customersExport, customersImport } from './modules/customers';
import {
  batchesInVessels,
  equipmentExport,
  equipmentImport,
  usesOfVessels,
  vesselsOfBatches,
} from './modules/equipment';
import { exchangeLists } from './modules/exchange';
import { exciseExport, productsOfMonths, selectFinancialYear } from './modules/excise';
import { selectDeclaredNutrition } from './modules/inco-labels';
import {
  countedIngredients,
  ingredientsExport,
  ingredientsImport,
  lastStockCount,
  lotRenamed,
  lotsRecalledSince,
  mergeLotPlaces,
  moveSuppliedStock,
  recallDays,
  selectPlacesWithLots,
} from './modules/ingredients';
import {
  countProductsOfRecipe,
  lastClosedDay,
  makeProducts,
  materialsOfPlans,
  mergePlacesOfProducts,
  productMovementsExport,
  productsExport,
  productsImport,
  recallDayOfProduct,
  selectMaterialsOfFormats,
  selectPackagingCosts,
  selectPlacesOfProducts,
  selectProductsOfBatches,
} from './modules/inventory';
import { placeMerged, placesExport, placesImport, placesInUse } from './modules/places';
import {
  countBatchesOfRecipe,
  fillContainers,
  materialsOfPackagings,
  packagingCosts,
  productsOfBatches,
  recalledLotsTaken,
  selectBatchesInVessels,
  selectBatchPages,
  selectPlannedBatches,
  selectVesselsOfBatches,
  selectVesselUses,
  vesselFilled,
} from './modules/production';
import { declaredNutrition } from './modules/publications';
import { moveOrders, selectOrderedIngredients } from './modules/purchasing';
import { countQrCodesOfRecipe } from './modules/qr-codes';
import {
  extendRecalls,
  extendRecallsByVessel,
  selectLotsRecalledSince,
  selectRecallDayOfProduct,
  selectRecallDays,
} from './modules/recalls';
import { batchesOfRecipes, plannedBatches, recipeUses } from './modules/recipes';
import { eraseFromReports } from './modules/reports';
import { refuseCountedPlace, selectLastCount } from './modules/stocktakes';
import { moveArticles, selectOfferedIngredients } from './modules/supplier-articles';
import { supplierMerged, suppliersExport, suppliersImport } from './modules/suppliers';
import { breweryAdded } from './modules/tenants';

/** Says who answers the questions of the modules, and who follows their events. */
export function connectModules(): void {
  breweryAdded.followWith(openContract);
  customerErased.followWith(eraseFromReports);
  supplierMerged.followWith(async (tx, context, ...merge) => {
    await moveSuppliedStock(tx, context, ...merge);
    await moveArticles(tx, ...merge);
    await moveOrders(tx, ...merge);
  });

  placeMerged.followWith(async (tx, context, merged, kept) => {
    await refuseCountedPlace(tx, merged.id);
    await mergeLotPlaces(tx, context, merged, kept);
    await mergePlacesOfProducts(tx, context, merged, kept);
  });
  placesInUse.answerWith(async (tx, placeIds) => {
    const lots = await selectPlacesWithLots(tx, placeIds);
    return new Set([...lots, ...(await selectPlacesOfProducts(tx, placeIds))]);
  });
  lastStockCount.answerWith(selectLastCount);
  countedIngredients.answerWith(
    async (tx, ids) =>
      new Set([
        ...(await selectOfferedIngredients(tx, ids)),
        ...(await selectOrderedIngredients(tx, ids)),
        ...(await selectMaterialsOfFormats(tx, ids)),
      ]),
  );
  batchesInVessels.answerWith(selectBatchesInVessels);
  usesOfVessels.answerWith(selectVesselUses);
  vesselsOfBatches.answerWith(selectVesselsOfBatches);
  batchesOfRecipes.answerWith(selectBatchPages);
  plannedBatches.answerWith(selectPlannedBatches);
  recipeUses.batches.answerWith(countBatchesOfRecipe);
  recipeUses.products.answerWith(countProductsOfRecipe);
  recipeUses.qrCodes.answerWith(countQrCodesOfRecipe);
  productsOfBatches.answerWith(selectProductsOfBatches);
  fillContainers.answerWith(makeProducts);
  packagingCosts.answerWith(selectPackagingCosts);
  materialsOfPackagings.answerWith(materialsOfPlans);
  productsOfMonths.answerWith(costsOfMonths);
  recallDays.answerWith(selectRecallDays);
  recallDayOfProduct.answerWith(selectRecallDayOfProduct);
  lotsRecalledSince.answerWith(selectLotsRecalledSince);
  lotRenamed.followWith(extendRecalls);
  recalledLotsTaken.followWith(extendRecalls);
  vesselFilled.followWith(extendRecallsByVessel);
  lastClosedDay.answerWith(async (tx) => (await selectFinancialYear(tx)).closedUntil);
  declaredNutrition.answerWith(selectDeclaredNutrition);

  exchangeLists({
    exports: [
      placesExport,
      suppliersExport,
      customersExport,
      ingredientsExport,
      productsExport,
      productMovementsExport,
      equipmentExport,
      exciseExport,
    ],
    imports: [
      placesImport,
      suppliersImport,
      customersImport,
      ingredientsImport,
      productsImport,
      equipmentImport,
    ],
  });
}
