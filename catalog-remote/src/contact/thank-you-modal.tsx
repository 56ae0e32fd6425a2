import { getSite } from '@catalogmx/shared';
import { Button, Modal, ModalActions, phoneHref } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import type { Delivery } from './use-contact-form.ts';

/**
 * The thanks for a message.
 * @param props.delivery As long as it has failed, a call is the safer way.
 */
export function ThankYouModal(props: { open: boolean; delivery: Delivery; onClose: () => void }) {
  const { open, delivery, onClose } = props;
  const { phone } = getSite().business;
  return (
    <Modal open={open} title="Thanks for contacting us!" onClose={onClose}>
      <p>We will contact you shortly, meanwhile explore our website.</p>
      <div role="status">
        {delivery === 'failed' && (
          <p>
            Our mailbox could not be reached just now. To be sure, call{' '}
            <Phone href={phoneHref(phone)}>{phone}</Phone>.
          </p>
        )}
        {delivery === 'late' && <p>Your message has reached our mailbox now.</p>}
      </div>
      <ModalActions>
        <Button onClick={onClose}>Close</Button>
      </ModalActions>
    </Modal>
  );
}

const Phone = styled.a`
  font-weight: 700;
  white-space: nowrap;
`;
