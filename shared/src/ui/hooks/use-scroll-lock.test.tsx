import { render } from '@testing-library/react';
import { useScrollLock } from './use-scroll-lock.ts';

function Layer({ open }: { open: boolean }) {
  useScrollLock(open);
  return null;
}

const overflow = () => document.documentElement.style.overflow;

test('the page does not scroll until the last of the dialogs over it is closed', () => {
  const first = render(<Layer open={false} />);
  expect(overflow()).toBe('');
  first.rerender(<Layer open />);
  const second = render(<Layer open />);
  expect(overflow()).toBe('hidden');
  first.rerender(<Layer open={false} />);
  expect(overflow()).toBe('hidden');
  second.unmount();
  expect(overflow()).toBe('');
});
