export function NotificationsPage() {
  return <h1>Notifications</h1>;
}
