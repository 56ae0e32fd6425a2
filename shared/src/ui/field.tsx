import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

const boxLook = css`
  width: 100%;
  min-height: ${theme.target};
  padding: ${theme.space.xs} ${theme.space.s};
  border: ${tokens.lineMedium} solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.s};
  background: ${theme.color.surface};

  &[aria-invalid='true'] {
    border-color: ${theme.color.red};
  }

  &:disabled {
    background: ${theme.color.paper};
    color: ${theme.color.inkSoft};
  }
`;

export const Input = styled.input`
  ${boxLook}
`;

export const Select = styled.select`
  ${boxLook}
`;

export const TextArea = styled.textarea`
  ${boxLook}
  resize: vertical;
`;

/** Attributes that link an input to its label, hint and error. */
export interface FieldBinding {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A labelled input with a hint and an error message. */
export function Field(props: {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  lang?: string;
  children: (binding: FieldBinding) => ReactNode;
}) {
  const { label, hint, error, lang, children } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <Frame lang={lang}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  margin-bottom: ${theme.space.m};

  > label {
    font-weight: 700;
  }
`;

const Hint = styled.small`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const FieldError = styled.small`
  color: ${theme.color.red};
  font-size: ${theme.size.small};
  font-weight: 700;
`;
