import { HISTORY_TITLE } from '../../pages.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { SubPage } from '../ui/sub-page.tsx';

/** The changes of administrators. */
export default function HistoryPage() {
  return (
    <SubPage title={HISTORY_TITLE}>
      <HistoryPanel />
    </SubPage>
  );
}
