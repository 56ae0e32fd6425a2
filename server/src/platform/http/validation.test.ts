import { CleanString } from '@catalogmx/shared/contract';
import Type from 'typebox';
import type { ApiError } from './errors.ts';
import { validatorCompiler } from './validation.ts';

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const Input = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 3, pattern: '\\S' })),
  line: Type.Optional(CleanString('line', { minLength: 1, maxLength: 3 })),
  code: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  flag: Type.Optional(Flag),
  inner: Type.Optional(Type.Object({ deep: Type.String() })),
  list: Type.Optional(Type.Array(Type.String())),
});

function check(httpPart: 'body' | 'querystring', input: unknown) {
  const validate = validatorCompiler({ schema: Input, method: 'POST', url: '/', httpPart });
  return validate(input) as { value?: unknown; error?: ApiError };
}

test.each([
  ['name', '', 'Fill this in.'],
  ['name', '  ', 'Fill this in.'],
  ['name', 'abcd', 'Use at most 3 characters.'],
  ['name', 1, 'Use text.'],
  // Invisible characters alone.
  ['line', '\u202e\u200b', 'Fill this in.'],
  ['code', 'A', 'Remove the characters that are not allowed here.'],
  ['count', 0, 'Use 1 or more.'],
  ['count', 10, 'Use 9 or less.'],
  ['count', '1', 'Use a whole number.'],
  ['flag', 2, 'Use 0 or 1.'],
  ['flag', true, 'Use 0 or 1.'],
  ['inner', 'x', 'Use an object.'],
  ['list', {}, 'Use a list.'],
])('a body whose %s is %j is refused in words', (field, value, problem) => {
  expect(check('body', { [field]: value }).error?.body).toEqual({
    code: 'invalid_input',
    message: 'Check the input.',
    fields: { [field]: problem },
  });
});

test('a problem further inside is named by its path', () => {
  const { error } = check('body', { inner: {}, list: ['a', 'b\0'] });
  expect(error?.body.fields).toEqual({ 'inner.deep': 'Fill this in.' });
  const other = check('body', { list: ['a', 'b\0'] });
  expect(other.error?.body.fields).toEqual({ 'list.1': 'Remove the unreadable characters.' });
});

test('unknown fields are dropped', () => {
  expect(check('body', { name: 'a', other: 1, inner: { deep: 'x', more: 2 } })).toEqual({
    value: { name: 'a', inner: { deep: 'x' } },
  });
});

test('a text is cleaned before it is measured', () => {
  expect(check('body', { line: ' \u202ea\u200bbc' })).toEqual({ value: { line: 'abc' } });
});

test('a query is converted from text, a body is not', () => {
  expect(check('querystring', { count: '3', flag: '1' })).toEqual({ value: { count: 3, flag: 1 } });
  expect(check('body', { count: '3' }).error?.status).toBe(400);
  const { error } = check('querystring', { count: ['1', '2'] });
  expect(error?.body.fields).toEqual({ count: 'Use a whole number.' });
});

test.each([null, undefined, [], 'text', 7])('%j is no object', (input) => {
  expect(check('body', input).error?.body).toEqual({
    code: 'invalid_input',
    message: 'Send a JSON object with the fields of this call.',
  });
});
