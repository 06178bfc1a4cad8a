import { type DataRouter, RouterProvider } from 'react-router-dom';
import { usePrerendered } from '../prerendered/take-over';

/**
 * What the router leads to. While the page that the server wrote stands, its successor is drawn out
 * of sight bit by bit, and the page answers meanwhile.
 */
export function App({ router }: { readonly router: DataRouter }) {
  const isDrawnBehind = usePrerendered();
  // Elsewhere, in a transition, a query that follows the address would be asked by turns for the
  // old one and the new one for as long as a slow machine takes to draw the page.
  return <RouterProvider router={router} useTransitions={isDrawnBehind} />;
}
