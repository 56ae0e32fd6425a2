import { theme, usePageTitle } from '@catalogmx/shared';
import styled from 'styled-components';
import { TEMPLATE_TITLE } from '../../pages.ts';

export default function TemplatePage() {
  usePageTitle(TEMPLATE_TITLE);
  return (
    <Page>
      <h1>{TEMPLATE_TITLE}</h1>
    </Page>
  );
}

const Page = styled.div`
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding: ${theme.space.xxl} ${theme.space.m};
`;
