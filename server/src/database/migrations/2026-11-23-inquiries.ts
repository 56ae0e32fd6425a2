import type { Kysely } from 'kysely';

interface Tables {
  contact_messages: {
    id: number;
    name: string;
    email: string;
    phone: string;
    message: string;
    suspicion: string;
    created_at: number;
    read_at: number | null;
    search_text: string;
  };
}

/** The article of a contact message, whether it was read and handled, and its text for searching. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const table = () => db.schema.alterTable('contact_messages');
  await table().addColumn('article_id', 'integer').execute();
  await table().addColumn('read_at', 'bigint').execute();
  await table().addColumn('handled_at', 'bigint').execute();
  await table()
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  // Those in the mail have been read there.
  await db
    .updateTable('contact_messages')
    .set((is) => ({ read_at: is.ref('created_at') }))
    .where('suspicion', '=', '')
    .execute();
  const messages = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'phone', 'message'])
    .execute();
  for (const { id, ...texts } of messages) {
    const joined = [texts.name, texts.email, texts.phone, texts.message].join('\n');
    const search_text = joined.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    await db.updateTable('contact_messages').set({ search_text }).where('id', '=', id).execute();
  }
}
