/**
 * What the apps use of react-router-dom, shared in its place: sharing all of it would keep parts
 * in the shell that nobody uses. A name that is missing here does not exist at run time.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  matchRoutes,
  Link,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
