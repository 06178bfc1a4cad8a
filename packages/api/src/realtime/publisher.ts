/** The socket.io namespace of notifications, without its slash. */
export const notificationsNamespace = 'notifications';

/**
 * The event that reports changed records to a brewery's open screens: their kind, and their ids if
 * few.
 */
export const recordsChangedEvent = 'recordsChanged';

/** Sends events to users' open screens, on whichever server they are connected to. */
export interface Publisher {
  /** Sends `event` to every socket of each user; a user without one gets nothing. */
  publishToUsers(userIds: readonly string[], event: string, payload: unknown): void;
  /** Sends `event` to every socket of a brewery's users. */
  publishToTenant(tenantId: string, event: string, payload: unknown): void;
  /** Closes every socket of a user: the account or all its sessions have ended. */
  disconnectUser(userId: string): void;
  /** Closes every socket of one session, which has ended. */
  disconnectSession(sessionId: string): void;
}

/** Sends nothing: for writes while nobody is connected. */
export const silentPublisher: Publisher = {
  publishToUsers: () => undefined,
  publishToTenant: () => undefined,
  disconnectUser: () => undefined,
  disconnectSession: () => undefined,
};
