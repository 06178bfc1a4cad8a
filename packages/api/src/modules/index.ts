import { accountsModule } from './accounts';
import type { ApiModule } from './api-module';
import { ingredientsModule } from './ingredients';
import { notificationsModule } from './notifications';
import { scalarsModule } from './scalars';
import { usersModule } from './users';

/** Every area of the API. */
export const modules: readonly ApiModule[] = [
  scalarsModule,
  accountsModule,
  usersModule,
  ingredientsModule,
  notificationsModule,
];
