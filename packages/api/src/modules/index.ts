import { accountsModule } from './accounts';
import type { ApiModule } from './api-module';
import { scalarsModule } from './scalars';
import { usersModule } from './users';

/** Every area of the API. */
export const modules: readonly ApiModule[] = [scalarsModule, accountsModule, usersModule];
