/**
 * Shared at run time in place of react-router-dom, to keep the parts that no app uses out of the shell.
 * A name that is missing here is undefined at run time.
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
