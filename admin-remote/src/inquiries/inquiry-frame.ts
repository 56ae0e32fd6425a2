import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** The item of an inquiry in the list. */
export const InquiryFrame = styled.li`
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.m};
`;
