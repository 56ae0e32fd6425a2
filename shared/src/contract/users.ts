import Type from 'typebox';
import { MAX_LENGTH } from './constants.ts';
import { CleanString, Flag, Id, paging } from './schemas.ts';

const username = CleanString('name', { minLength: 1, maxLength: MAX_LENGTH.username });
const name = CleanString('name', { minLength: 1, maxLength: MAX_LENGTH.name });
/** A password as base64 of its UTF-8 bytes. */
const key = Type.String({ minLength: 1, maxLength: 2_000 });

/** In the body of a call that changes somebody's access. */
export const currentPassword = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 2_000,
    description:
      'Your own password as base64 of its UTF-8 bytes. Needed more than 10 minutes after the login.',
  }),
);

export const AdminUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  name: Type.String(),
  activo: Flag,
});
export type AdminUser = Type.Static<typeof AdminUser>;

/** Response of `GET user/list`. */
export const AdminUsers = Type.Array(AdminUser);

/** Query of `GET user/list`. */
export const UserQuery = Type.Object({
  ...paging(1000),
});
export type UserQuery = Type.Static<typeof UserQuery>;

/** Body of `POST user/create`. */
export const CreateUser = Type.Object({ username, name, key, currentPassword });
export type CreateUser = Type.Static<typeof CreateUser>;

/** Body of `PUT user/update`: the fields to change. `nombre` is an alias of `name`; an empty `key` keeps the password. */
export const UpdateUser = Type.Object({
  id: Id,
  username: Type.Optional(username),
  name: Type.Optional(name),
  nombre: Type.Optional(name),
  activo: Type.Optional(Flag),
  key: Type.Optional(Type.String({ maxLength: 2_000 })),
  currentPassword,
});
export type UpdateUser = Type.Static<typeof UpdateUser>;

/** Response to a saved user: 201 if created, 200 if updated. */
export const SavedUser = Type.Object({
  status: Type.Union([Type.Literal('created'), Type.Literal('updated')]),
  id: Type.Integer(),
});
export type SavedUser = Type.Static<typeof SavedUser>;

/** Body of `POST user/login`. */
export const Login = Type.Object({
  username: Type.String({ maxLength: 1_000 }),
  key: Type.String({ maxLength: 2_000 }),
  /** A two-factor code or a recovery code, of users who switched that on. */
  code: Type.Optional(CleanString('name', { maxLength: 100 })),
});
export type Login = Type.Static<typeof Login>;

/** Response to a login, which the front end stores in the session cookie. */
export const SessionInfo = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  name: Type.String(),
  /** Somebody else chose the password: the server refuses everything until the user has chosen another one. */
  mustChangePassword: Type.Optional(Type.Boolean()),
});
export type SessionInfo = Type.Static<typeof SessionInfo>;

/** Response 401 to a login. */
export const FailedLogin = Type.Literal(false);

/** Response 204 to a logout. */
export const LoggedOut = Type.Null();
