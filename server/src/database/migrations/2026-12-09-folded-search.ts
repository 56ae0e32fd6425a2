import type { Kysely } from 'kysely';

interface Tables {
  articles: {
    id: number;
    title: string;
    content: string;
    search_text: string;
    title_key: string;
    content_key: string;
  };
  contact_messages: { id: number; phone: string; search_text: string };
  changes: { id: number; search_text: string };
  users: { id: number; username: string; username_key: string };
}

type Searched = 'articles' | 'contact_messages' | 'changes';

const BATCH = 500;

/** Texts for searching and sorting without regard to quotes, dashes, ligatures and invisible characters. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await updateEach(db, 'articles', ['title', 'content'], ({ title, content, search_text }) => ({
    search_text: fold(search_text),
    title_key: sortKey(title),
    content_key: sortKey(content),
  }));
  await updateEach(db, 'contact_messages', ['phone'], ({ phone, search_text }) => ({
    search_text: `${fold(search_text)}\n${phone.replace(/\D/g, '')}`,
  }));
  await updateEach(db, 'changes', [], ({ search_text }) => ({ search_text: fold(search_text) }));
  await updateUsers(db);
}

type Texts = Record<'title' | 'content' | 'phone' | 'search_text', string>;

async function updateEach(
  db: Kysely<Tables>,
  table: Searched,
  columns: string[],
  change: (row: Texts) => Partial<Tables['articles']>,
): Promise<void> {
  const rows = db as unknown as Kysely<Record<Searched, Texts & { id: number }>>;
  for (let last = 0; ;) {
    const batch = await rows
      .selectFrom(table)
      .select(['id', 'search_text', ...(columns as 'title'[])])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of batch) {
      await rows
        .updateTable(table)
        .set(change(row as unknown as Texts))
        .where('id', '=', row.id)
        .execute();
      last = row.id;
    }
    if (batch.length < BATCH) return;
  }
}

/** A user whose new key is taken keeps the old one, and has to be renamed to log in. */
async function updateUsers(db: Kysely<Tables>): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'username', 'username_key']).execute();
  const taken = new Set(users.map(({ username_key }) => username_key));
  for (const { id, username, username_key } of users) {
    const key = usernameKey(username);
    if (key === username_key || key === '' || taken.has(key)) continue;
    taken.add(key);
    await db.updateTable('users').set({ username_key: key }).where('id', '=', id).execute();
  }
}

function usernameKey(username: string): string {
  return username
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .normalize('NFKC')
    .toLowerCase()
    .trim();
}

const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

const QUOTES = /[\p{Initial_Punctuation}\p{Final_Punctuation}"'`´¨ʹʺʻʼʽ‚„′-‷＇＂「」『』]/gu;

function fold(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(QUOTES, '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace(/[×✕✖⨯]/g, 'x')
    .replace(/(\d) *x *(?=\d)/g, '$1x');
}

function sortKey(text: string): string {
  return fold(text.slice(0, 200))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(12, '0'))
    .slice(0, 200)
    .replace(/\p{Surrogate}$/u, '');
}
