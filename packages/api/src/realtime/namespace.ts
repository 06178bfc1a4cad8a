/** The socket.io namespace notifications come on, without its slash. */
export const notificationsNamespace = 'notifications';
