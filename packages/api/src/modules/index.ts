import { accountsModule } from './accounts';
import type { ApiModule } from './api-module';
import { ingredientsModule } from './ingredients';
import { leadsModule } from './leads';
import { notificationsModule } from './notifications';
import { qrCodesModule } from './qr-codes';
import { scalarsModule } from './scalars';
import { usersModule } from './users';

/** Every area of the API. */
export const modules: readonly ApiModule[] = [
  scalarsModule,
  accountsModule,
  usersModule,
  ingredientsModule,
  notificationsModule,
  leadsModule,
  qrCodesModule,
];
