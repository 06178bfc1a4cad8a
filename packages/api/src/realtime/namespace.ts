/** The socket.io namespace notifications come on, without its slash. */
export const notificationsNamespace = 'notifications';

/** Tells a brewery's open screens which records have changed: their kind, and their ids if few. */
export const recordsChangedEvent = 'recordsChanged';
