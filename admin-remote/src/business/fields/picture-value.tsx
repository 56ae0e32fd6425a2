import { theme } from '@catalogmx/shared';
import { BUSINESS_LABELS, type PictureUse } from '@catalogmx/shared/contract';
import { Button, Field, Input, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { ValueBox } from './value-box.ts';
import { ValueSource } from './value-source.tsx';
import { useUploadPicture } from './use-upload-picture.ts';

/** A picture that is uploaded when it is chosen. Visitors see it once it is saved. */
export function PictureValue({ field, hint }: { field: PictureUse; hint: string }) {
  const { values, errorAt, put, base } = useBusinessFormContext();
  const choose = (value: string) => put(field, { ...base.values, [field]: value }, 'saved');
  const { upload, cancel, isPending, problem } = useUploadPicture(field, choose);
  const label = BUSINESS_LABELS[field];
  const value = values[field];
  return (
    <ValueBox>
      <div>
        <Field
          label={label}
          hint={`${hint}. JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.`}
          error={problem ?? errorAt(field)}
        >
          {(binding) => (
            <FileInput
              {...binding}
              type="file"
              accept="image/*"
              disabled={isPending}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // The same file can be chosen again.
                event.target.value = '';
                if (file) upload(file);
              }}
            />
          )}
        </Field>
        <Line>
          {isPending && (
            <Button $tone="secondary" onClick={cancel}>
              Cancel
            </Button>
          )}
          {value && (
            <>
              <Preview src={value} alt={`${label} now`} />
              <Button $tone="secondary" aria-label={`Remove: ${label}`} onClick={() => choose('')}>
                Remove
              </Button>
            </>
          )}
          <span role="status">{isPending && 'Uploading…'}</span>
        </Line>
      </div>
      <ValueSource field={field} />
    </ValueBox>
  );
}

const FileInput = styled(Input)`
  padding-block: ${theme.space.s};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
`;

const Preview = styled.img`
  display: block;
  max-width: ${tokens.columnXl};
  max-height: ${tokens.columnXl};
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.s};
  background: ${theme.color.paper};
`;
