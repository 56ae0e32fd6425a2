import { getSite } from '@catalogmx/shared';
import { Button, Modal, ModalActions, phoneAddress } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/**
 * The thanks for a message.
 * @param props.hasFailed Whether the message is still in the browser, so that a call is the safer way.
 */
export function ThankYouModal(props: { open: boolean; hasFailed: boolean; onClose: () => void }) {
  const { open, hasFailed, onClose } = props;
  const { phone } = getSite().business;
  return (
    <Modal open={open} title="Thanks for contacting us!" onClose={onClose}>
      <p>We will contact you shortly, meanwhile explore our website.</p>
      <div role="status">
        {hasFailed && (
          <p>
            In a hurry? Your message is still on its way to us, so call{' '}
            <Phone href={phoneAddress(phone)}>{phone}</Phone> to be sure.
          </p>
        )}
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
