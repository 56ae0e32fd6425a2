import { nextTask } from './next-task.ts';

const root = document.getElementById('root');

if (root) {
  start(root).catch((error: unknown) => {
    console.error('The site could not start:', error);
    // The one page that must do without everything else.
    root.innerHTML =
      '<main><h1>The site could not start</h1><p>Please load the page again in a moment.</p></main>';
    // The content security policy allows no style attribute in the text above.
    Object.assign(root.style, { padding: '2rem', textAlign: 'center' });
  });
}

/** Runs the code of the libraries and of the site, all of it in this file, in a task each. */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router-dom');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.tsx');
  await startSite(root);
}
