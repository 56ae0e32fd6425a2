import { theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** What can be done with an image. */
export function ImageActions(props: {
  name: string;
  /** Absent for the cover, and for an image that cannot be it. */
  onMakeCover?: (() => void) | undefined;
  onDelete: (byKeyboard: boolean) => void;
}) {
  const { name, onMakeCover, onDelete } = props;
  return (
    <Row>
      {onMakeCover && (
        <Action
          $tone="quiet"
          aria-label={`Make cover: ${name}`}
          onClick={(event) => {
            // The button goes.
            event.currentTarget.closest('li')?.focus();
            onMakeCover();
          }}
        >
          Make cover
        </Action>
      )}
      <Action
        $tone="quiet"
        aria-label={`Delete: ${name}`}
        // A click by keyboard has no detail.
        onClick={({ detail }) => onDelete(detail === 0)}
      >
        Delete
      </Action>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  /* The texts are in line with the field above. */
  margin-inline: calc(-1 * ${theme.space.xs});
`;

const Action = styled(Button)`
  padding-inline: ${theme.space.xs};
  font-size: ${theme.size.small};
`;
