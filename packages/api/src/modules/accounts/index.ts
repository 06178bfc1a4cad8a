export { type AccountsService, createAccountsService } from './accounts.service';
export { beginPasswordReset, findLogin } from './accounts.store';
export { rotateSecondFactorKeys } from './rotate-second-factor-keys';
export type { Session } from './sessions';
