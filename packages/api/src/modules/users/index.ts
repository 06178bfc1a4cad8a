export { createEmailChanges, type EmailChanges } from './email-changes';
export { dropEmailChange } from './email-changes.store';
export { createNewAccounts, type NewUser } from './new-accounts';
export * as passkeyStore from './passkeys.store';
export { countPeople } from './people.store';
export * as secondFactorStore from './second-factors.store';
export * as sessionStore from './sessions.store';
export { changeProfile, insertUser, type ProfileChange } from './user-changes.store';
export { auditUser, lockManagedUser, readUser } from './user-scope';
export {
  activeUsers,
  createUsersService,
  mailRecipients,
  type UsersService,
} from './users.service';
export { findCredentials, findUser, lockOwner, lockUser, selectLeadUsers } from './users.store';
