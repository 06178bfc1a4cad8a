import { type AccountsService, createAccountsService } from './modules/accounts/accounts.service';
import {
  createIngredientsService,
  type IngredientsService,
} from './modules/ingredients/ingredients.service';
import { createLeadsService, type LeadsService } from './modules/leads/leads.service';
import {
  createNotificationsService,
  type NotificationsService,
} from './modules/notifications/notifications.service';
import { createQrCodesService, type QrCodesService } from './modules/qr-codes/qr-codes.service';
import { createUsersService, type UsersService } from './modules/users/users.service';
import type { ServiceDependencies } from './service-dependencies';

/** What one area asks of another, and resolvers of all. */
export interface Services {
  readonly accounts: AccountsService;
  readonly users: UsersService;
  readonly notifications: NotificationsService;
  readonly ingredients: IngredientsService;
  readonly leads: LeadsService;
  readonly qrCodes: QrCodesService;
}

export function createServices(dependencies: ServiceDependencies): Services {
  const notifications = createNotificationsService(dependencies);
  return {
    accounts: createAccountsService(dependencies),
    users: createUsersService(dependencies),
    notifications,
    ingredients: createIngredientsService({ ...dependencies, notifications }),
    leads: createLeadsService(dependencies),
    qrCodes: createQrCodesService(dependencies),
  };
}
