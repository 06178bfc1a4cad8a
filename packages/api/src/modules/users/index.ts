export { createEmailChanges, type EmailChanges } from './email-changes';
export * as passkeyStore from './passkeys.store';
export { countPeople } from './people.store';
export * as secondFactorStore from './second-factors.store';
export * as sessionStore from './sessions.store';
export { changeProfile, insertUser, type ProfileChange } from './user-changes.store';
export {
  activeUsers,
  createNewAccounts,
  createUsersService,
  mailRecipients,
  type NewUser,
  readUser,
  type UsersService,
} from './users.service';
export { findCredentials, findUser, lockOwner, lockUser, selectLeadUsers } from './users.store';
