/**
 * The one router of the browser, as everyone imports it under the name `react-router-dom`: the
 * names we use and no others, so that the rest of it is left out. Add a name here to use it; of
 * what forms and fetchers need, packages/build-config/src/rspack/lean-router.cjs leaves out more.
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
