import { fakeBusiness } from '@catalogmx/shared/testing';
import { setSite } from '@catalogmx/shared';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type ReactNode, useEffect, useState } from 'react';
import { Layout } from './layout.tsx';

function openLayout(second: ReactNode = <h1>Second</h1>) {
  setSite({ business: fakeBusiness });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const children = [
    { path: '/', element: <h1>First</h1> },
    { path: '/second', element: second },
  ];
  const router = createMemoryRouter([{ element: <Layout />, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

test('the first page leaves the focus where the browser put it, the next one gives it to its heading', async () => {
  const router = openLayout();
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/second'));
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  const position = screen
    .getByRole('main')
    .compareDocumentPosition(screen.getByRole('contentinfo'));
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

function LatePage() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 30);
    return () => clearTimeout(timer);
  }, []);
  return there ? <h1 key="there">Arrived</h1> : <h1 key="loading">Loading</h1>;
}

test('a heading that takes the place of another gets the focus', async () => {
  const router = openLayout(<LatePage />);
  await act(() => router.navigate('/second'));
  expect(screen.getByRole('heading', { name: 'Loading' })).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Arrived' })).toHaveFocus());
});

test('a late heading does not take the focus from a visitor who went on', async () => {
  const router = openLayout(<LatePage />);
  await act(() => router.navigate('/second'));
  const link = screen.getByRole('link', { name: 'Contact US' });
  act(() => link.focus());
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
  expect(link).toHaveFocus();
});

test('shows a note while offline', () => {
  openLayout();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
