import { Outlet } from 'react-router-dom';

/**
 * The pathless root of the one router: what every page shares, logged in or not
 * (toasts, tab title, focus and scroll on navigation). Loads neither antd nor Apollo.
 */
export function RootLayout() {
  return <Outlet />;
}
