import { MAX_LENGTH, theme } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { type ArticleImage, cleanLine, imageCalls } from '@catalogmx/shared/contract';
import { Input } from '@catalogmx/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { isUnauthorized } from '../../ui/queries.ts';
import { usePersistedState } from '../../ui/form/use-persisted-state.ts';
import { useRefreshImages } from '../image.queries.ts';

/** Until a name is typed, that of the image shows. */
const NOTHING_TYPED = { isTyped: false, text: '' };

/** The name of an image. Saved when the field is left or Enter is pressed; Escape takes changes back. */
export function ImageNameField({ articleId, image }: { articleId: number; image: ArticleImage }) {
  const draft = usePersistedState(`image-name-${image.id}`, NOTHING_TYPED);
  const text = draft.value.isTyped ? draft.value.text : undefined;
  const errorId = useId();
  const refresh = useRefreshImages(articleId);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (name: string) => call(imageCalls.edit, { body: { id: image.id, name } }),
    onSuccess: async (_response, saved) => {
      await refresh();
      // Not what was typed meanwhile.
      draft.change(({ text: current }) => (cleanLine(current) === saved ? NOTHING_TYPED : {}));
    },
    onError: (failure) => {
      if (!isUnauthorized(failure)) console.error(failure);
    },
  });
  const typed = text === undefined ? undefined : cleanLine(text);
  const isEmpty = typed === '';
  const isUnsaved = draft.restored && typed !== undefined && typed !== image.name;

  function save(): void {
    if (typed === image.name) draft.change(NOTHING_TYPED);
    else if (typed && !isPending) mutate(typed);
  }

  return (
    <div>
      <SmallInput
        aria-label={`Name: ${image.name}`}
        aria-invalid={isEmpty || error ? true : undefined}
        aria-describedby={errorId}
        value={text ?? image.name}
        maxLength={MAX_LENGTH.fileName}
        onChange={({ target }) => {
          draft.change({ isTyped: true, text: target.value });
          if (error) reset();
        }}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
          if (key === 'Escape') draft.change(NOTHING_TYPED);
        }}
      />
      <Problem id={errorId} aria-live="polite">
        {isEmpty
          ? 'Enter a name.'
          : error
            ? `Not saved: ${error.message}`
            : isUnsaved && 'Not saved yet. Press Enter to save it.'}
      </Problem>
    </div>
  );
}

const SmallInput = styled(Input)`
  font-weight: 700;
  font-size: ${theme.size.small};
`;

const Problem = styled.div`
  color: ${theme.color.red};
  font-weight: 700;
  font-size: ${theme.size.small};
`;
