import { getSite } from '@catalogmx/shared';
import { phoneHref } from '@catalogmx/shared/contract';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import type { DeliveryStatus } from './use-contact-form.ts';

/** Thanks for a message. If its delivery failed, shows the phone number. */
export function ThankYouModal(props: {
  open: boolean;
  delivery: DeliveryStatus;
  onClose: () => void;
}) {
  const { open, delivery, onClose } = props;
  const { business } = getSite();
  return (
    <Modal open={open} title="Thanks for contacting us!" onClose={onClose}>
      <p>We will contact you shortly, meanwhile explore our website.</p>
      <div role="status">
        {delivery === 'failed' && (
          <p>
            We could not get your message just now. To be sure, call{' '}
            <Phone href={phoneHref(business)}>{business.phone}</Phone>.
          </p>
        )}
        {delivery === 'late' && <p>We have your message now.</p>}
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
