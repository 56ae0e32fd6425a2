/** Article in the router state of the pages that are checked, as a link of the site would set it. */
export const SAMPLE_ARTICLE = { title: 'Castle', content: '', cat_id: 1, active: true };
