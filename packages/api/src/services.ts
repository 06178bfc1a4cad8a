import { type AccountsService, createAccountsService } from './modules/accounts/accounts.service';
import { createUsersService, type UsersService } from './modules/users/users.service';
import type { ServiceDependencies } from './service-dependencies';

/** What one area asks of another, and resolvers of all. */
export interface Services {
  readonly accounts: AccountsService;
  readonly users: UsersService;
}

export function createServices(dependencies: ServiceDependencies): Services {
  return {
    accounts: createAccountsService(dependencies),
    users: createUsersService(dependencies),
  };
}
