/** One drawn picture of a sample article. */
export interface SamplePicture {
  /** File-like name used as alt text, e.g. 'Royal castle from the front'. */
  name: string;
  /** A complete SVG document, 1200 x 900. */
  svg: string;
}

/** An article the server puts into an empty database. */
export interface SampleArticle {
  title: string;
  content: string;
  /** 1 = rent an inflatable, 2 = buy an inflatable, 3 = rent party equipment. */
  cat_id: 1 | 2 | 3;
  pictures: SamplePicture[];
}
