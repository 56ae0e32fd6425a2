import { BUSINESS_TITLE } from '../../../pages.ts';
import { BusinessPanel } from '../../business/business-panel.tsx';
import { SubPage } from '../../ui/sub-page.tsx';

/** The facts about the business. */
export default function BusinessPage() {
  return (
    <SubPage title={BUSINESS_TITLE}>
      <BusinessPanel />
    </SubPage>
  );
}
