import { theme } from '@catalogmx/shared';
import { Castle, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

export function Logo({ name }: { name: string }) {
  return (
    <Frame>
      <Drawing>
        <Castle />
      </Drawing>
      <Name>{name}</Name>
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.s};
`;

const Drawing = styled.span`
  flex: none;
  width: ${tokens.logo};

  > svg {
    display: block;
  }
`;

const Name = styled.span`
  max-width: ${tokens.columnXl};
  font-family: ${theme.font.display};
  font-size: ${tokens.textBrand};
  font-weight: 700;
  line-height: ${tokens.leadingTight};
`;
