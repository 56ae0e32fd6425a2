import { HISTORY_TITLE } from '../../pages.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { SubPage } from '../ui/sub-page.tsx';

/** What administrators changed. */
export default function HistoryPage() {
  return (
    <SubPage title={HISTORY_TITLE}>
      <HistoryPanel />
    </SubPage>
  );
}
