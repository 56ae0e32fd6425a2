import { MAX_LENGTH, theme, getSite } from '@catalogmx/shared';
import { CONTACT_FORM_PATH, phoneHref } from '@catalogmx/shared/contract';
import {
  Button,
  Field,
  Input,
  TextArea,
  tokens,
  useDropGuard,
  VisuallyHidden,
  Modal,
  ModalActions,
} from '@catalogmx/shared/ui';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { useContactForm, type DeliveryStatus, useMessagePrefill } from './use-contact-form.ts';

/**
 * The 'Get in Touch' card.
 * @param props.prefill Initial text of the message.
 * @param props.articleIds The articles that the message is about.
 * @param props.heading For moving the focus to it.
 */
export function ContactForm(props: {
  prefill: string | undefined;
  articleIds: readonly number[];
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { prefill, articleIds, heading } = props;
  const { form, submit, handleInput, isThanked, delivery, close } = useContactForm(
    prefill,
    articleIds,
  );
  useMessagePrefill(form, prefill);
  const [isRefused, setRefused] = useState(false);
  useDropGuard(() => setRefused(true));
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Get in Touch
      </h2>
      <p>
        Tell us the date, the place and what you have in mind. Please leave your name, a message,
        and an email address or phone number.
      </p>
      {/* Before the scripts have loaded, browsers submit the form themselves. */}
      <form
        ref={form}
        method="post"
        action={CONTACT_FORM_PATH}
        onSubmit={submit}
        onInput={(event) => {
          setRefused(false);
          handleInput(event);
        }}
        onCompositionEnd={handleInput}
      >
        <Field label="Name">
          {(field) => (
            <Input
              {...field}
              name="name"
              type="text"
              autoComplete="name"
              required
              maxLength={MAX_LENGTH.name}
            />
          )}
        </Field>
        <Pair>
          <Field label="Email" hint="Required if you leave no phone number.">
            {(field) => (
              <Input
                {...field}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={MAX_LENGTH.email}
              />
            )}
          </Field>
          <Field label="Phone" hint="Required if you leave no email address.">
            {(field) => (
              <Input
                {...field}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={MAX_LENGTH.phone}
              />
            )}
          </Field>
        </Pair>
        <Field label="Message">
          {(field) => (
            <TextArea {...field} name="message" rows={5} required maxLength={MAX_LENGTH.message} />
          )}
        </Field>
        {articleIds.length > 0 && (
          <input type="hidden" name="article_ids" value={articleIds.join()} />
        )}
        <HoneypotField />
        {isRefused && (
          <Refused role="alert" ref={reveal}>
            Files and links cannot be added here. Please describe them in your message.
          </Refused>
        )}
        <Submit type="submit">Submit</Submit>
      </form>
      <ThankYouModal open={isThanked} delivery={delivery} onClose={close} />
    </Card>
  );
}

const reveal = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

const Card = styled.section`
  padding: ${theme.space.l};
  border-radius: ${theme.radius.l};
  background:
    linear-gradient(${theme.color.yellow} ${theme.space.xs}, transparent ${theme.space.xs}),
    ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  ${theme.from.tablet} {
    padding: ${theme.space.xl};
  }

  > p {
    color: ${theme.color.inkSoft};
  }
`;

const Refused = styled.p`
  color: ${theme.color.redDark};
  font-weight: 700;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${tokens.columnXl}), 1fr));
  column-gap: ${theme.space.m};
`;

const Submit = styled(Button)`
  min-width: ${tokens.columnL};
`;

/**
 * A field that only spam bots fill in. It is visually hidden but not `display: none`, which bots skip.
 * Browsers complete no field of this name, and the data attributes stop password managers.
 */
function HoneypotField() {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name="leave_empty"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
        />
      </label>
    </VisuallyHidden>
  );
}

/** Thanks for a message. If its delivery failed, shows the phone number. */
function ThankYouModal(props: { open: boolean; delivery: DeliveryStatus; onClose: () => void }) {
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
