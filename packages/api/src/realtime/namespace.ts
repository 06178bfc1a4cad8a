/** The socket.io namespace of notifications, without its slash. */
export const notificationsNamespace = 'notifications';

/**
 * The event that reports changed records to a brewery's open screens: their kind, and their ids if
 * few.
 */
export const recordsChangedEvent = 'recordsChanged';
