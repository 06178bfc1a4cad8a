/**
 * The browser's router, imported everywhere under the name `react-router-dom`: only the names we
 * use, so that the rest is left out of the bundle. Add a name here to use it.
 */
export {
  createBrowserRouter,
  createPath,
  createSearchParams,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'router-build';
