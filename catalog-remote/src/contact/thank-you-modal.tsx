import { getSite } from '@catalogmx/shared';
import { Button, Modal, ModalActions, phoneAddress } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/**
 * The thanks for a message.
 * @param props.hasFailed Whether the server does not have the message yet, so that a call is the safer way.
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
            Our mailbox could not be reached just now. To be sure, call{' '}
            <Phone href={phoneAddress(phone)}>{phone}</Phone>.
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
