import { type AccountsService, createAccountsService } from './modules/accounts/accounts.service';
import {
  createIngredientsService,
  type IngredientsService,
} from './modules/ingredients/ingredients.service';
import {
  createNotificationsService,
  type NotificationsService,
} from './modules/notifications/notifications.service';
import { createUsersService, type UsersService } from './modules/users/users.service';
import type { ServiceDependencies } from './service-dependencies';

/** What one area asks of another, and resolvers of all. */
export interface Services {
  readonly accounts: AccountsService;
  readonly users: UsersService;
  readonly notifications: NotificationsService;
  readonly ingredients: IngredientsService;
}

export function createServices(dependencies: ServiceDependencies): Services {
  const notifications = createNotificationsService(dependencies);
  return {
    accounts: createAccountsService(dependencies),
    users: createUsersService(dependencies),
    notifications,
    ingredients: createIngredientsService({ ...dependencies, notifications }),
  };
}
