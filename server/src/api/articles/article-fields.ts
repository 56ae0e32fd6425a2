/** What an administrator can change of an article. */
export interface ArticleFields {
  title: string;
  content: string;
  cat_id: number;
  active: boolean;
}

export function toColumns({ active, ...fields }: ArticleFields) {
  return { ...fields, active: Number(active) };
}
