import type { ReceivedNotification } from '../features/notifications/notification-cache';
import logo from './logo.webp';

/**
 * Shows a notification on the desktop, with the product's logo, when it is of high priority and
 * the person has allowed it. A click brings the tab to the front and opens the notification.
 */
export function showOnDesktop(received: ReceivedNotification, open: (path: string) => void): void {
  if (received.priority !== 'high') return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const { id, title, message, action } = received;
    // The tag keeps several tabs from showing the same one twice.
    const shown = new Notification(title, { body: message, icon: logo, tag: id });
    shown.onclick = () => {
      window.focus();
      if (action) open(action);
      shown.close();
    };
  } catch (cause) {
    // Chromium on Android has the interface but lets only service workers use it.
    console.error('Notifications : affichage sur le bureau impossible', cause);
  }
}
