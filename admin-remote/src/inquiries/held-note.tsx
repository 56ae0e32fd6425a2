import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Note } from '../ui/alert.ts';
import { heldQuery } from './inquiry.queries.ts';

/** Names how many messages are held as spam, above the lists that leave them out, and links to them. */
export function HeldNote({ inHeld }: { inHeld: boolean }) {
  const { data } = useQuery(heldQuery);
  const total = data?.total ?? 0;
  if (inHeld) {
    return (
      <Note>
        These messages were not mailed to you. <Link to="/Inquiries">Back to the inbox</Link>
      </Note>
    );
  }
  if (total === 0) return null;
  return (
    <Note>
      <Link to="/Inquiries?list=held">
        {total === 1 ? '1 message is held as spam' : `${total} messages are held as spam`}
      </Link>
    </Note>
  );
}
