import * as constants from './constants.ts';

test.each([
  ['LOADING_MS', 500],
  ['DASHBOARD_LOADING_MS', 800],
  ['REDIRECT_MS', 500],
  ['THANK_YOU_MS', 200],
  ['IMAGE_RELOAD_MS', 500],
  ['NEW_ARTICLE_CONTENT_ROWS', 4],
  ['EDIT_ARTICLE_CONTENT_ROWS', 5],
  ['PAGE_MIN_WIDTH', 400],
  ['PROTECTED_USER_ID', 1],
  ['SESSION_COOKIE', 'usrCookie'],
  ['PUBLIC_UNKNOWN_CATEGORY', 'Uncategorized'],
  ['ADMIN_UNKNOWN_CATEGORY', 'Unknown'],
] as const)('business constant %s is %s', (name, value) => {
  expect(constants[name]).toBe(value);
});

test('category ids: 1, 2 and 3', () => {
  expect(constants.CATEGORIES).toEqual([
    { id: 1, name: 'RENT AN INFLATABLE' },
    { id: 2, name: 'BUY AN INFLATABLE' },
    { id: 3, name: 'RENT PARTY EQUIPMENT' },
  ]);
});

test('detail page content width: max 960 px, min 380 px; share popup: 550x400 px', () => {
  expect(constants.DETAIL_WIDTH).toEqual({ min: 380, max: 960 });
  expect(constants.SHARE_POPUP).toEqual({ width: 550, height: 400 });
});
