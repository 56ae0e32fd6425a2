export { accountRoutes } from './account/account.routes.ts';
export { ensureFirstUser, type FirstUser } from './first-user.ts';
export { attemptOf, checkLogin } from './login/login.ts';
export { checkOwnPassword, recentPassword } from './login/own-credentials.ts';
export { forgottenPasswordRoutes } from './passwords/forgotten-password.routes.ts';
export {
  clearSessionCookie,
  hasSession,
  requireSameOrigin,
  sessionPlugin,
} from './session/session.guard.ts';
export { createSession, endSession, findSession } from './session/session.repository.ts';
export { sessionRoutes } from './session/session.routes.ts';
export { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
export { createUser } from './user.repository.ts';
export { userRoutes } from './user.routes.ts';
