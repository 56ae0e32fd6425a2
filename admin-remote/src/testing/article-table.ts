import { FakeApi } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from './open-admin.tsx';

/** Opens the dashboard and waits for the table of active articles. */
export async function openTable(api = new FakeApi()) {
  // With a delay, fake timers decide when a response arrives.
  api.delay = 10;
  const view = openAdmin('/Dashboard', { api });
  await screen.findByRole('table');
  return view;
}

export const rowSwitch = (title: string) =>
  screen.getByRole('switch', { name: `Active: ${title}` });

/** The calls for pages of articles, without those that only count. */
export const pageCalls = (api: FakeApi) =>
  api.callsTo('GET /article/features').filter(({ params }) => params.limit !== 1);

/** The titles of the listed articles in order. */
export const titles = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.ariaLabel?.slice(5));

/** Returns a fake API with the active articles 'Slide 1', 'Slide 2' and so on. */
export function apiWithArticles(count: number): FakeApi {
  const api = new FakeApi();
  api.articles = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Slide ${index + 1}`,
    content: 'Wet',
    cat_id: 1,
    active: true,
  }));
  return api;
}
