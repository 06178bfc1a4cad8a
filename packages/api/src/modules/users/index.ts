export { createEmailChanges, type EmailChanges } from './email-changes';
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
export { findCredentials, lockUser } from './users.store';
