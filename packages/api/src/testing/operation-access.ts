import type { Role } from '@cervoise/domain/roles';

interface Access {
  readonly who: string;
  /** Null: everyone, without a session too. */
  readonly roles: readonly Role[] | null;
  readonly operations: readonly string[];
}

const names = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Who may run each operation of the schema, listed independently of the resolvers: an operation
 * without a line here fails its test.
 */
export const operationAccess: readonly Access[] = [
  // Without a session.
  {
    who: 'anybody',
    roles: null,
    operations: names(`
      invitation login loginWithCode beginPasskeyLogin loginWithPasskey requestPasswordReset resetPassword acceptInvitation confirmEmail
      createLead
    `),
  },
  // One’s own account and notifications.
  {
    who: 'everybody with a session',
    roles: ['superadmin', 'admin', 'manager', 'brewer'],
    operations: names(`
      me sessions ownSecurityEvents secondFactor beginAuthenticator confirmAuthenticator
      renewRecoveryCodes removeAuthenticator passkeys beginPasskey addPasskey removePasskey breweryStatus upcomingMaintenance notifications unreadNotifications
      unreadNotificationCount notificationsPage notificationPreferences savedViews logout reauthenticate
      endSession endOtherSessions updateProfile cancelEmailChange markNotificationAsRead
      markAllNotificationsAsRead updateNotificationPreferences removeSavedView
      saveView
    `),
  },
  // Daily work of a brewery.
  {
    who: 'the people of a brewery',
    roles: ['admin', 'manager', 'brewer'],
    operations: names(`
      ingredients ingredient lowStockIngredients expiringIngredients deletedIngredients
      ingredientsPage ingredientOverview ingredientSuppliers ingredientLotChanges
      ingredientCosts ingredientStockValue ingredientStockOn inventory inStockInventory expiringInventory
      inventoryStats inventoryTotalValue inventoryItem deletedInventoryItems
      allInventoryItems inventoryItemsPage inventoryOverview inventoryLocations
      inventoryItemByBarcode inventoryItemChanges inventoryItemQuantityOn packagingFormats savePackagingFormat incoLabel saveIncoLabel equipment equipmentItem deletedEquipment
      equipmentByCategory equipmentByStatus equipmentMaintenanceDue equipmentInPoorCondition
      equipmentOutOfOrder rentableEquipment equipmentTotalValue equipmentPage
      equipmentOverview equipmentLocations recipeOptions recipes allRecipes deletedRecipes
      recipe recipesPage recipeOverview recipeVersions recipeVersion calculateIngredients
      checkRecipeIngredients checkRecipeDependencies changedRecipeFigures equipmentProfiles
      abvFormula activeBatches
      productionBatches productionBatch scheduledBatches volumeByPeriodPerMonth
      productionBatchesPage productionOverview nextBatchNumber batchLotProposal brewDayPhoto batchOptions
      planning plannedShortages hydrometers deviceCurves readingReminder traceabilityHistory traceabilityPage traceGraph recall recallCustomers recallReturns recallRecipients recallFile recallDeclarations
      recallsPage recallOverview allQrCodes qrCodesForEntity qrCodeByIdentifier
      qrCodeScanStats qrCodesPage qrCodeTargets qrCodeTarget publication publicationDraft
      exciseYear exciseMonth exciseMovements monthClosings costSettings breweryLogo reports reportsPage report reportPreview reportFigures
      reportSchedule createIngredient updateIngredient removeIngredient restoreIngredient
      removeIngredients restoreIngredients updateIngredients placeIngredients updateIngredientStock receiveIngredientLot
      adjustIngredientStock correctStockMovement updateIngredientLot recordLotAnalysis createInventoryItem
      updateInventoryItem updateInventoryStatus adjustInventoryQuantity countInventoryItem
      correctProductMovement moveInventoryItem updateInventoryStatuses customer customersPage supplier suppliersPage supplierDuplicates
      supplierArticlesPage createSupplierArticle updateSupplierArticle addSupplierPrice removeSupplierArticle
      customerNames customerSales saleNamesPage createCustomer updateCustomer takeSaleName createSupplier updateSupplier
      lotsAtPlace moveIngredientLot place placesPage placeDuplicates placeNames createPlace updatePlace removePlace restorePlace removePlaces restorePlaces createEquipment
      updateEquipment updateEquipmentStatuses recordMaintenance correctMaintenance
      withdrawMaintenance createRecipe updateRecipe duplicateRecipe restoreRecipeVersion
      takeRecipeFigures setRecipesActive saveEquipmentProfile removeEquipmentProfile
      setAbvFormula createProductionBatch
      updateProductionBatch addBatchLog correctBatchLog addBrewDayEvent archiveProductionBatch
      startProductionBatch
      takeBatchIngredients packageProductionBatch abandonProductionBatch
      restoreProductionBatch harvestYeast transferBatch blendBatches
      recordBatchLoss addBatchBrew correctBatchBrew correctBeerMovement planPackaging removePlannedPackaging
      saveHydrometer renewHydrometerToken revokeHydrometerToken removeHydrometer setReadingReminder
      createTraceabilityRecord generateQrCode deactivateQrCode publish
      withdrawPublication writeExciseObservation generateReport cancelReport
      drawRecallFile cancelRecallFile recordAttachments removeAttachment
      purchaseOrder purchaseOrdersPage receivePurchaseOrder toOrder orderDependents returnLotToSupplier
      stocktake stocktakesPage countsDue createStocktake countStocktakeLine explainStocktakeLine removeStocktake
    `),
  },
  // Removal and other restricted operations.
  {
    who: 'admins and managers',
    roles: ['admin', 'manager'],
    operations: names(`
      releaseIngredientLot removeInventoryItem restoreInventoryItem removeInventoryItems restoreInventoryItems
      removeEquipment restoreEquipment removeEquipmentItems restoreEquipmentItems
      removeRecipe restoreRecipe hardRemoveRecipe removeRecipes restoreRecipes removeReport
      setReportSchedule startRecall updateRecall endRecall warnRecallCustomers noteRecallAnswer
      noteRecallReturn correctRecallReturn createPurchaseOrder updatePurchaseOrder sendPurchaseOrder
      closePurchaseOrder reopenPurchaseOrder removePurchaseOrder restorePurchaseOrder
      mergePlaces validateStocktake undoStocktake restoreStocktake
      removeCustomer restoreCustomer removeCustomers restoreCustomers eraseCustomer
      mergeSuppliers removeSupplier restoreSupplier removeSuppliers restoreSuppliers closeMonth declareExciseMonth stateSmallBrewery stateCostYear saveExciseSettings
    `),
  },
  // Audit and contract.
  {
    who: 'admins',
    roles: ['admin'],
    operations: names(`
      auditLogPage reopenMonth supportReadingCount grantSupportAccess handOverAdministration requireSecondFactorOfLeads requestErasure terminateContract
      withdrawTermination saveBreweryLogo removeBreweryLogo
    `),
  },
  // Accounts; the editor manages those of any brewery.
  {
    who: 'the editor, admins and managers',
    roles: ['superadmin', 'admin', 'manager'],
    operations: names(`
      users user createUser updateUser deactivateUser toggleUserStatus resendInvitation
      invitationLink hasSecondFactor leadsNeedSecondFactor
      revokeInvitation resetSecondFactor
    `),
  },
  // Operations of both editor and breweries.
  {
    who: 'the editor and admins',
    roles: ['superadmin', 'admin'],
    operations: names(`
      supportAccesses supportAccess tenantExports endSupportAccess exportTenantData
      cleanupOldExports
    `),
  },
  // The provider's own operations.
  {
    who: 'the editor',
    roles: ['superadmin'],
    operations: names(`
      allUsers allUsersPage allTenants allTenantsPage breweryOverview installationLogPage securityEventsPage
      contract contractsPage exciseRates enterExciseRate
      maintenanceNotices leads leadsPage supportRecipes supportRecipe installationTasks jobs
      jobRunsPage mailsPage resendMail sendTestMail liveReleases systemHealth backups createTenantWithAdmin updateContract
      announceMaintenance cancelMaintenance updateLeadStatus eraseLead requestSupportAccess
      createBackup
    `),
  },
];
