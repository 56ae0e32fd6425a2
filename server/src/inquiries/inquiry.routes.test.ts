import { inquiryCalls, type InquiryQuery } from '@catalogmx/shared/contract';
import { claimMessage, markFailed, markSent } from '../mail/outbox.repository.ts';
import { describeCalls, TEST_TIME as NOW } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/data/test-catalogue.ts';
import { storeMessage, type StoredMessage } from './contact/contact.repository.ts';
import { listInquiries } from './inquiry.repository.ts';

const { mark, mail, remove } = inquiryCalls;
const BASE = { email: '', phone: '479 555 0100', article_id: null };

describeCalls('inquiries', (app) => {
  const add = (name: string, changes: Partial<StoredMessage> = {}, now = 1) =>
    storeMessage(app.db, { ...BASE, key: name, name, message: `From ${name}`, ...changes }, now);
  const hold = (name: string) => {
    const spam = { ...BASE, key: name, name, message: 'Buy now' };
    return storeMessage(app.db, spam, 1, { suspicion: 'content', reasons: ['4 links'] });
  };
  const list = async (query: InquiryQuery = {}) => (await app.admin(inquiryCalls.list, query)).body;
  const names = async (query: InquiryQuery) => {
    const { inquiries, total } = await listInquiries(app.db, query);
    return [...inquiries.map(({ name }) => name), total];
  };
  const counts = async () => (await app.admin(inquiryCalls.countUnread)).body;

  test('come newest first, a page at a time, apart from what is held back', async () => {
    for (const name of ['one', 'two', 'three']) await add(name);
    await hold('spam');
    expect(await names({})).toEqual(['three', 'two', 'one', 3]);
    expect(await names({ limit: 2, offset: 1 })).toEqual(['two', 'one', 3]);
    expect(await names({ list: 'held' })).toEqual(['spam', 1]);
  });

  test('name all articles in the order of the visitor, and how they are delivered', async () => {
    const id = await addTestArticle(app.db, { title: 'Royal castle' });
    const slide = await addTestArticle(app.db, { title: 'Retired slide', active: false });
    await add('gone', { article_id: 99 });
    await add('both', { article_id: slide, article_ids: [slide, 99, id].join() });
    await add('castle', { article_id: id }, 7);
    const { inquiries, total, by_mail } = await list();
    expect([total, by_mail]).toEqual([3, false]);
    const castle = { id, title: 'Royal castle' };
    expect(inquiries[0]).toEqual({
      ...{ id: 3, name: 'castle', email: '', phone: '479 555 0100', message: 'From castle' },
      ...{ received_at: 7, suspicion: null, read: false, handled: false },
      article: castle,
      articles: [{ ...castle, active: true }],
      delivery: { attempts: 0, last_error: '', sent_at: null, next_attempt_at: 7 },
    });
    const gone = { id: 99, title: null, active: false };
    expect(inquiries.slice(1).map(({ article, articles }) => [article, articles])).toEqual([
      [
        { id: slide, title: 'Retired slide' },
        [{ id: slide, title: 'Retired slide', active: false }, gone, { ...castle, active: true }],
      ],
      [null, [gone]],
    ]);
    expect(await names({ search: 'retired' })).toEqual(['both', 1]);
    expect(await names({ search: 'royal' })).toEqual(['castle', 'both', 2]);

    await hold('spam');
    const held = { suspicion: 'content', held_reasons: ['4 links'], delivery: null };
    expect((await list({ list: 'held' })).inquiries).toMatchObject([held]);
    // As an older server did.
    await app.db.updateTable('contact_messages').set({ held_reasons: '' }).execute();
    expect((await list({ list: 'held' })).inquiries[0]).not.toHaveProperty('held_reasons');
  });

  test('are found by all words of a search, whatever their accents and case', async () => {
    await add('José', { message: 'A castle, 100% blue' });
    await add('Ana', { email: 'ana_b@example.com' });
    for (const search of ['jose', 'JOSÉ', 'blue  castle', '100%', ' 555 jos']) {
      expect(await names({ search })).toEqual(['José', 1]);
    }
    expect(await names({ search: 'ana_b' })).toEqual(['Ana', 1]);
    for (const search of ['%', '_']) expect(await names({ search })).toHaveLength(2);
    for (const search of ['\\', 'jose ana']) expect(await names({ search })).toEqual([0]);
  });

  test('are marked as read and handled, and back', async () => {
    for (const name of ['one', 'two']) await add(name);
    await hold('spam');
    expect(await counts()).toEqual({ unread: 3, held: 1 });
    const handled = await app.admin(mark, { id: 1, handled: true });
    expect(handled).toMatchObject({ status: 200, body: { status: 'updated', id: 1 } });
    expect(await names({ list: 'unread' })).toEqual(['two', 1]);
    expect((await list({ list: 'handled' })).inquiries).toMatchObject([{ id: 1, read: true }]);
    expect(await counts()).toEqual({ unread: 2, held: 1 });
    await app.admin(mark, { id: 1, handled: false });
    expect(await names({ list: 'handled' })).toEqual([0]);
    expect(await names({ list: 'unread' })).toEqual(['two', 1]);
    await app.admin(mark, { id: 1, read: false });
    expect(await names({ list: 'unread' })).toEqual(['two', 'one', 2]);
  });

  test('are mailed again at once, and those that were held back once they are let through', async () => {
    await add('failed');
    await add('sent');
    await hold('spam');
    const claim = (now: number) => claimMessage(app.db, now, 100);
    await markFailed(app.db, (await claim(10))?.outboxId ?? 0, 'refused', NOW + 1_000);
    await markSent(app.db, (await claim(10))?.outboxId ?? 0, 10);
    expect((await list()).inquiries.map(({ delivery }) => delivery)).toMatchObject([
      { sent_at: 10 },
      { attempts: 1, last_error: 'refused', sent_at: null },
    ]);
    for (const id of [1, 2, 3])
      expect(await app.admin(mail, { id })).toMatchObject({ status: 200 });
    expect(app.wakeOutbox).toHaveBeenCalledTimes(3);
    const keys = [await claim(NOW), await claim(NOW), await claim(NOW)];
    expect(keys.map((message) => message?.mail.key)).toEqual(['failed', 'sent', 'spam']);
    expect(await names({ list: 'held' })).toEqual([0]);
  });

  test('are deleted one by one or by age, with their place in the outbox', async () => {
    for (const [index, name] of ['one', 'two', 'three'].entries()) await add(name, {}, index);
    for (const [chosen, count] of [
      [{ id: 2 }, 1],
      [{ id: 2 }, 0],
      [{ received_before: 2 }, 1],
    ] as const) {
      expect((await app.admin(remove, chosen)).body).toEqual({ status: 'deleted', count });
    }
    expect(await names({})).toEqual(['three', 1]);
    expect(await app.rows('outbox')).toMatchObject([{ message_id: 3 }]);
  });

  test('stay as they are after a call that makes no sense', async () => {
    await add('one');
    for (const [call, input, status] of [
      [mark, { id: 99, read: true }, 404],
      [mail, { id: 99 }, 404],
      [mark, { id: 1 }, 400],
      [remove, {}, 400],
      [remove, { id: 1, received_before: NOW }, 400],
    ] as const) {
      expect(await app.admin(call, input)).toMatchObject({ status });
    }
    expect((await list()).inquiries).toMatchObject([{ id: 1, read: false }]);
  });
});
