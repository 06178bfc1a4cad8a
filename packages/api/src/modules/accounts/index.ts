export { type AccountsService, createAccountsService } from './accounts.service';
export { beginPasswordReset, findLogin } from './accounts.store';
export type { Session } from './sessions';
