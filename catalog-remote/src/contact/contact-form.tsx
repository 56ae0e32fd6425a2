import { MAX_LENGTH, theme } from '@catalogmx/shared';
import { CONTACT_FORM_PATH } from '@catalogmx/shared/contract';
import { Button, Field, Input, TextArea, tokens, useDropGuard } from '@catalogmx/shared/ui';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { HoneypotField } from './honeypot-field.tsx';
import { ThankYouModal } from './thank-you-modal.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useMessagePrefill } from './use-message-prefill.ts';

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
