import { theme, ApiError } from '@catalogmx/shared';
import styled from 'styled-components';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useEffect } from 'react';
import { Note } from '../ui/alert.ts';
import { Card } from '../ui/page-frame.tsx';
import { SaveState } from '../ui/form/save-state.tsx';
import { isCanceled } from '../ui/form/use-save.ts';
import { AddressValue, MapValue } from './fields/map-value.tsx';
import { HoursValue } from './fields/hours-value.tsx';
import { PictureValue } from './fields/picture-value.tsx';
import { LinesValue, TextValue, TimeZoneValue, VideoValue } from './fields/text-value.tsx';
import {
  BusinessFormContext,
  useBusinessFormContext,
  type BusinessFormState,
} from './form/use-business-form.ts';
import { useSaveBusiness } from './form/use-save-business.ts';

/** The values of the business, section by section. */
export function BusinessForm({ business }: { business: BusinessFormState }) {
  const saving = useSaveBusiness(business);
  const { handleSubmit } = business.form;

  const submit = handleSubmit(() => {
    const open = document.querySelector<HTMLElement>('[data-conflict] button');
    if (open) open.focus();
    else saving.mutate();
  });

  return (
    <BusinessFormContext value={business}>
      <form aria-label="Values" onSubmit={(event) => void submit(event)} noValidate>
        {business.restored && <Note>This is what you had not saved yet.</Note>}
        <Sections>
          <Card>
            <h2>Names</h2>
            <TextValue field="name" autoComplete="off" />
            <TextValue field="owners" autoComplete="off" hint="As in ‘Ana and Luis’" />
          </Card>
          <Card>
            <h2>Contact</h2>
            <TextValue field="phone" type="tel" hint="As visitors read it" />
            <TextValue field="textPhone" type="tel" hint="Empty if it is the phone number" />
            <TextValue
              field="email"
              type="email"
              hint="Visitors see it, and messages of the contact form go there"
            />
          </Card>
          <Card>
            <h2>Place</h2>
            <AddressValue />
            <MapValue />
          </Card>
          <Card>
            <h2>Service</h2>
            <HoursValue />
            {/* Older servers have none. */}
            {'timeZone' in business.state.values && <TimeZoneValue />}
            <LinesValue field="towns" hint="One town in each line" />
            <TextValue field="priceRange" hint="For search engines, such as $$ or $95–$450" />
          </Card>
          <Card>
            <h2>Social pages and video</h2>
            <TextValue field="facebook" type="url" />
            <TextValue field="instagram" type="url" />
            <VideoValue />
          </Card>
          <Card>
            <h2>Logo and banner</h2>
            <PictureValue
              field="logo"
              hint="Stands at the top of every page, in place of the drawn bounce house"
            />
            <PictureValue
              field="banner"
              hint="A photo at the top of the home page, in place of the drawing"
            />
          </Card>
        </Sections>
        <SaveBar saving={saving} />
      </form>
    </BusinessFormContext>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};

  /* What has the focus is never below the bar. */
  input,
  textarea,
  button {
    scroll-margin-bottom: calc(2 * ${theme.space.xxxl});
  }
`;

/** Stays in view below the form, and says there how saving went: a toast would cover it. */
function SaveBar({ saving }: { saving: ReturnType<typeof useSaveBusiness> }) {
  const { changed, form, conflicts } = useBusinessFormContext();
  const { isPending, isSuccess, error, reset, cancel } = saving;
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const { length } = changed;

  // 'Saved' holds until the next change.
  useEffect(() => {
    if (isSuccess && length > 0) reset();
  }, [isSuccess, length, reset]);

  return (
    <Bar>
      <Button type="submit" disabled={length === 0 || isPending} aria-busy={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
      <span role="status">
        {length > 0
          ? !error && `${length} ${length === 1 ? 'value' : 'values'} changed`
          : isSuccess && 'Saved. Visitors see it now.'}
      </span>
      <Problem role="alert">
        {hasErrors
          ? 'Correct what is marked, then save again.'
          : Object.keys(conflicts).length > 0
            ? 'Choose what stays, then save again.'
            : error && length > 0 && explain(error)}
      </Problem>
      {!hasErrors && <SaveState saving={isPending} error={error} isTold onCancel={cancel} />}
    </Bar>
  );
}

function explain(error: Error): string {
  const isToldElsewhere = error instanceof ApiError && [400, 401, 409].includes(error.status);
  return isToldElsewhere || isCanceled(error) ? '' : `It could not be saved. ${error.message}`;
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${tokens.layerSticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
  margin-top: ${theme.space.l};
  padding: ${theme.space.s} 0;
  border-top: ${tokens.lineThin} solid ${theme.color.line};
  background: ${theme.color.paper};

  > p {
    margin: 0;
  }
`;

const Problem = styled.span`
  color: ${theme.color.redDark};
  font-weight: 700;

  &:empty {
    display: none;
  }
`;
