import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Title = styled.h1`
  color: royalblue;
`;

export default function Page() {
  return (
    <main>
      <Title>category-page</Title>
      <Link to="/settings">settings</Link>
    </main>
  );
}
