import { usePageTitle } from '@catalogmx/shared';
import { HOME_TITLE } from '../../pages.ts';
import { usePendingMessages } from '../contact/pending-messages.ts';
import { EventsSection } from '../home/events-section.tsx';
import { LogoBanner } from '../home/logo-banner.tsx';
import { OwnersSection } from '../home/owners-section.tsx';
import { RentalSection } from '../home/rental-section.tsx';
import { StickyLinks } from '../home/sticky-links.tsx';
import { Tiles } from '../home/tiles.tsx';

export default function HomePage() {
  usePageTitle(HOME_TITLE);
  usePendingMessages();
  return (
    <div>
      <LogoBanner />
      <Tiles />
      <RentalSection />
      <EventsSection />
      <OwnersSection />
      <StickyLinks />
    </div>
  );
}
