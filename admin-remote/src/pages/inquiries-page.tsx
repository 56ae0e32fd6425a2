import { INQUIRIES_TITLE } from '../../pages.ts';
import { InquiryPanel } from '../inquiries/inquiry-panel.tsx';
import { SubPage } from '../ui/sub-page.tsx';

/** The messages of the contact form. */
export default function InquiriesPage() {
  return (
    <SubPage title={INQUIRIES_TITLE}>
      <InquiryPanel />
    </SubPage>
  );
}
