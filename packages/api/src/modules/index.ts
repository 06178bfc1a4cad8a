import type { Services } from '../services';
import { accountsModule } from './accounts/accounts.resolvers';
import type { ApiModule } from './api-module';
import { attachmentsModule } from './attachments/attachments.resolvers';
import { auditModule } from './audit/audit.resolvers';
import { backupsModule } from './backups/backups.resolvers';
import { breweryLogoModule } from './brewery-logo/brewery-logo.resolvers';
import { breweryOverviewModule } from './brewery-overview/brewery-overview.resolvers';
import { contractsModule } from './contracts/contracts.resolvers';
import { costsModule } from './costs/costs.resolvers';
import { customerErasureModule } from './customer-erasure/customer-erasure.resolvers';
import { customersModule } from './customers/customers.resolvers';
import { equipmentModule } from './equipment/equipment.resolvers';
import { exciseModule } from './excise/excise.resolvers';
import { hydrometersModule } from './hydrometers/hydrometers.resolvers';
import { incoLabelsModule } from './inco-labels/inco-labels.resolvers';
import { ingredientsModule } from './ingredients/ingredients.resolvers';
import { installationModule } from './installation/installation.resolvers';
import { packagingFormatsModule } from './inventory/packaging-formats/packaging-formats.resolvers';
import { inventoryModule } from './inventory/products.resolvers';
import { customerSalesModule } from './inventory/sales/customer-sales.resolvers';
import { jobsModule } from './jobs/jobs.resolvers';
import { leadsModule } from './leads/leads.resolvers';
import { mailsModule } from './mails/mails.resolvers';
import { maintenanceNoticesModule } from './maintenance-notices/maintenance-notices.resolvers';
import { notificationsModule } from './notifications/notifications.resolvers';
import { placesModule } from './places/places.resolvers';
import { planningModule } from './production/planning/planning.resolvers';
import { productionModule } from './production/production.resolvers';
import { publicationsModule } from './publications/publications.resolvers';
import { purchasingModule } from './purchasing/purchasing.resolvers';
import { qrCodesModule } from './qr-codes/qr-codes.resolvers';
import { recallFilesModule } from './recalls/file/recall-files.resolvers';
import { recallCustomersModule } from './recalls/recall-customers.resolvers';
import { recallReturnsModule } from './recalls/recall-returns.resolvers';
import { recallsModule } from './recalls/recalls.resolvers';
import { recipesModule } from './recipes/recipes.resolvers';
import { reportsModule } from './reports/reports.resolvers';
import { savedViewsModule } from './saved-views/saved-views.resolvers';
import { scalarsModule } from './scalars';
import { securityLogModule } from './security-log/security-log.resolvers';
import { stocktakesModule } from './stocktakes/stocktakes.resolvers';
import { supplierArticlesModule } from './supplier-articles/supplier-articles.resolvers';
import { suppliersModule } from './suppliers/suppliers.resolvers';
import { supportAccessModule } from './support-access/support-access.resolvers';
import { systemModule } from './system/system.resolvers';
import { tenantExportsModule } from './tenant-exports/tenant-exports.resolvers';
import { tenantsModule } from './tenants/tenants.resolvers';
import { traceabilityModule } from './traceability/traceability.resolvers';
import { usersModule } from './users/users.resolvers';

/** Every module of the API. */
export const modules: readonly ApiModule<Services>[] = [
  placesModule,
  suppliersModule,
  supplierArticlesModule,
  customersModule,
  customerErasureModule,
  scalarsModule,
  accountsModule,
  usersModule,
  tenantsModule,
  contractsModule,
  breweryOverviewModule,
  maintenanceNoticesModule,
  ingredientsModule,
  inventoryModule,
  customerSalesModule,
  packagingFormatsModule,
  equipmentModule,
  purchasingModule,
  stocktakesModule,
  recipesModule,
  productionModule,
  planningModule,
  hydrometersModule,
  traceabilityModule,
  recallsModule,
  recallCustomersModule,
  recallReturnsModule,
  recallFilesModule,
  notificationsModule,
  leadsModule,
  qrCodesModule,
  publicationsModule,
  costsModule,
  attachmentsModule,
  breweryLogoModule,
  incoLabelsModule,
  exciseModule,
  savedViewsModule,
  reportsModule,
  auditModule,
  securityLogModule,
  supportAccessModule,
  installationModule,
  jobsModule,
  mailsModule,
  systemModule,
  backupsModule,
  tenantExportsModule,
];
