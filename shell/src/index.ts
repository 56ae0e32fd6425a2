import { start } from './start.tsx';

const root = document.getElementById('root');

if (root) {
  start(root).catch((error: unknown) => {
    console.error('The site could not start:', error);
    // The one page that must do without everything else.
    root.innerHTML =
      '<main style="padding:2rem;text-align:center"><h1>The site could not start</h1>' +
      '<p>Please load the page again in a moment.</p></main>';
  });
}
