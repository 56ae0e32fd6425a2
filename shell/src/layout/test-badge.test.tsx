import { render, screen } from '@testing-library/react';
import { PreviewBadge } from './test-badge.tsx';

test('the badge names the preview and its releases, and leaves it with a form', () => {
  render(<PreviewBadge preview={{ name: 'pr-42', releases: ['catalog 2.0.0', 'shell 3.0.0'] }} />);
  const badge = screen.getByRole('complementary', { name: 'Preview' });
  expect(badge).toHaveTextContent('Preview pr-42 catalog 2.0.0, shell 3.0.0');
  const leave = screen.getByRole('button', { name: 'Leave' });
  expect(leave).toHaveAttribute('type', 'submit');
  expect(leave.closest('form')).toHaveAttribute('action', '/preview/leave');
  expect(leave.closest('form')).toHaveAttribute('method', 'post');
});
