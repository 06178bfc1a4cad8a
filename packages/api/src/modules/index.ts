import { accountsModule } from './accounts';
import type { ApiModule } from './api-module';
import { auditModule } from './audit/audit.resolvers';
import { backupsModule } from './backups/backups.resolvers';
import { contractsModule } from './contracts/contracts.resolvers';
import { equipmentModule } from './equipment/equipment.resolvers';
import { exciseModule } from './excise/excise.resolvers';
import { ingredientsModule } from './ingredients/ingredients.resolvers';
import { installationModule } from './installation/installation.resolvers';
import { inventoryModule } from './inventory/products.resolvers';
import { jobsModule } from './jobs';
import { leadsModule } from './leads';
import { maintenanceNoticesModule } from './maintenance-notices/maintenance-notices.resolvers';
import { notificationsModule } from './notifications';
import { planningModule } from './production/planning.resolvers';
import { productionModule } from './production/production.resolvers';
import { publicationsModule } from './publications/publications.resolvers';
import { qrCodesModule } from './qr-codes';
import { recallsModule } from './recalls/recalls.resolvers';
import { recipesModule } from './recipes/recipes.resolvers';
import { reportsModule } from './reports/reports.resolvers';
import { savedViewsModule } from './saved-views';
import { scalarsModule } from './scalars';
import { systemModule } from './system';
import { tenantExportsModule } from './tenant-exports/tenant-exports.resolvers';
import { tenantsModule } from './tenants';
import { traceabilityModule } from './traceability/traceability.resolvers';
import { usersModule } from './users';

/** Every module of the API. */
export const modules: readonly ApiModule[] = [
  scalarsModule,
  accountsModule,
  usersModule,
  tenantsModule,
  contractsModule,
  maintenanceNoticesModule,
  ingredientsModule,
  inventoryModule,
  equipmentModule,
  recipesModule,
  productionModule,
  planningModule,
  traceabilityModule,
  recallsModule,
  notificationsModule,
  leadsModule,
  qrCodesModule,
  publicationsModule,
  exciseModule,
  savedViewsModule,
  reportsModule,
  auditModule,
  installationModule,
  jobsModule,
  systemModule,
  backupsModule,
  tenantExportsModule,
];
