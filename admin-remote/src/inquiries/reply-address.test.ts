import type { Inquiry } from '@catalogmx/shared/contract';
import fc from 'fast-check';
import { replyAddress } from './reply-address.ts';

function bodyOf(inquiry: Partial<Inquiry>): string {
  const address = replyAddress(
    { name: 'Ana', email: 'ana@example.com', message: '', ...inquiry } as Inquiry,
    'Bounce & Party',
  );
  expect(address.length).toBeLessThanOrEqual(2_000);
  return new URL(address).searchParams.get('body') ?? '';
}

test('quotes up to an emoji that is cut', () => {
  const letters = 'a'.repeat(1_199);
  expect(bodyOf({ message: `${letters}🎉` })).toContain(`> ${letters} …`);
  expect(bodyOf({ message: `${letters}!` })).toContain(`> ${letters}!\r\n`);
});

test('the address is short enough for mail programs in any script', () => {
  for (const message of ['字'.repeat(5_000), '🎉'.repeat(2_500), 'a\n'.repeat(2_500)]) {
    expect(bodyOf({ message })).toContain(' …\r\n');
  }
});

test('quotes any message, with halves of surrogate pairs', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const part = fc.oneof(unit, fc.constantFrom('\ud83c', '👩‍👩‍👧‍👦', '\u202e'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 900 }), (parts) => {
      expect(bodyOf({ message: parts.join('') })).toContain('Ana wrote:');
    }),
  );
});
