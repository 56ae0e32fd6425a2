import styled from 'styled-components';

/** Above a form whose contents come from before a login, or another page. */
export const RESTORED = 'Esto aún no lo habías guardado.';

export const Facts = styled.p`
  overflow-wrap: anywhere;
`;
