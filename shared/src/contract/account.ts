import Type from 'typebox';
import { SessionInfo } from './users.ts';

/** Response of `GET user/session`: the logged-in user. Older back ends lack the call. */
export const Account = Type.Object(SessionInfo.properties);
export type Account = Type.Static<typeof Account>;
