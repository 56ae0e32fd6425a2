import { theme } from '@catalogmx/shared';
import styled from 'styled-components';
import { Note } from '../ui/alert.ts';
import { Card } from '../ui/page-frame.tsx';
import { AddressValue } from './fields/address-value.tsx';
import { HoursValue } from './fields/hours-value.tsx';
import { MapValue } from './fields/map-value.tsx';
import { PictureValue } from './fields/picture-value.tsx';
import { LinesValue, TextValue } from './fields/text-value.tsx';
import { TimeZoneValue } from './fields/time-zone-value.tsx';
import { VideoValue } from './fields/video-value.tsx';
import { BusinessFormContext } from './form/business-form-context.ts';
import type { BusinessFormState } from './form/use-business-form.ts';
import { useSaveBusiness } from './form/use-save-business.ts';
import { SaveBar } from './save-bar.tsx';

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
