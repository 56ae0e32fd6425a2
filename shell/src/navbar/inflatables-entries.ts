export const inflatablesEntries = [
  { to: '/articles/category/1', name: 'RENT AN INFLATABLE' },
  { to: '/articles/category/2', name: 'BUY AN INFLATABLE' },
];
