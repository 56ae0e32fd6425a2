import type { InquiryQuery } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';
import { claimMessage, markFailed, markSent } from '../../mail/outbox.repository.ts';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { storeMessage, type StoredMessage } from '../contact/contact.repository.ts';
import {
  countUnread,
  deleteInquiries,
  listInquiries,
  mailInquiry,
  markInquiry,
} from './inquiry.repository.ts';

const BASE = { email: '', phone: '479 555 0100', article_id: null };

describe.each(testDatabases)('inquiries on $name', ({ open }) => {
  let db: Database;

  beforeEach(async () => {
    db = await open();
  });

  const add = (name: string, changes: Partial<StoredMessage> = {}, now = 1) =>
    storeMessage(db, { ...BASE, key: name, name, message: `From ${name}`, ...changes }, now);
  const hold = (name: string) => {
    const spam = { ...BASE, key: name, name, message: 'Buy now' };
    return storeMessage(db, spam, 1, { suspicion: 'content', reasons: ['4 links'] });
  };
  const names = async (query: InquiryQuery) => {
    const { inquiries, total } = await listInquiries(db, query);
    return [...inquiries.map(({ name }) => name), total];
  };

  test('come newest first, a page at a time, apart from what is held back', async () => {
    for (const name of ['one', 'two', 'three']) await add(name);
    await hold('spam');
    expect(await names({})).toEqual(['three', 'two', 'one', 3]);
    expect(await names({ limit: 2, offset: 1 })).toEqual(['two', 'one', 3]);
    expect(await names({ list: 'held' })).toEqual(['spam', 1]);
  });

  test('name what they ask about, as long as it exists, and how they are delivered', async () => {
    const article_id = await addTestArticle(db, { title: 'Royal castle' });
    await add('gone', { article_id: article_id + 1 });
    await add('castle', { article_id }, 7);
    const [castle, gone] = (await listInquiries(db, {})).inquiries;
    expect(castle).toEqual({
      id: 2,
      name: 'castle',
      email: '',
      phone: '479 555 0100',
      message: 'From castle',
      received_at: 7,
      article: { id: article_id, title: 'Royal castle' },
      articles: [{ id: article_id, title: 'Royal castle', active: true }],
      suspicion: null,
      read: false,
      handled: false,
      delivery: { attempts: 0, last_error: '', sent_at: null, next_attempt_at: 7 },
    });
    expect(gone?.article).toBeNull();
    expect(gone?.articles).toEqual([{ id: article_id + 1, title: null, active: false }]);
    await hold('spam');
    const { inquiries } = await listInquiries(db, { list: 'held' });
    const held = { suspicion: 'content', held_reasons: ['4 links'], delivery: null };
    expect(inquiries).toMatchObject([held]);
    await db.updateTable('contact_messages').set({ held_reasons: '' }).execute();
    const [ofOlderServer] = (await listInquiries(db, { list: 'held' })).inquiries;
    expect(ofOlderServer?.held_reasons).toBeUndefined();
  });

  test('name all articles in the order of the visitor, and are found by their titles', async () => {
    const castle = await addTestArticle(db, { title: 'Royal castle' });
    const slide = await addTestArticle(db, { title: 'Retired slide', active: false });
    const ids = [slide, 99, castle];
    await add('Ana', { article_id: slide, article_ids: ids.join() });
    await add('José', { article_id: castle, article_ids: String(castle) });
    const [jose, ana] = (await listInquiries(db, {})).inquiries;
    expect(ana?.articles).toEqual([
      { id: slide, title: 'Retired slide', active: false },
      { id: 99, title: null, active: false },
      { id: castle, title: 'Royal castle', active: true },
    ]);
    expect(jose?.articles).toEqual([{ id: castle, title: 'Royal castle', active: true }]);
    expect(await names({ search: 'retired' })).toEqual(['Ana', 1]);
    expect(await names({ search: 'castle' })).toEqual(['José', 'Ana', 2]);
  });

  test('are found by all words of a search, whatever their accents and case', async () => {
    await add('José', { message: 'A castle, 100% blue' });
    await add('Ana', { email: 'ana_b@example.com' });
    for (const search of ['jose', 'JOSÉ', 'blue  castle', '100%', ' 555 jos']) {
      expect(await names({ search })).toEqual(['José', 1]);
    }
    expect(await names({ search: 'ana_b' })).toEqual(['Ana', 1]);
    for (const search of ['%', '_']) expect(await names({ search })).toHaveLength(2);
    expect(await names({ search: '\\' })).toEqual([0]);
    expect(await names({ search: 'jose ana' })).toEqual([0]);
  });

  test('are marked as read and handled, and back', async () => {
    for (const name of ['one', 'two']) await add(name);
    await hold('spam');
    expect(await countUnread(db)).toEqual({ unread: 3, held: 1 });
    expect(await markInquiry(db, 1, { handled: true }, 5)).toBe(true);
    expect(await names({ list: 'unread' })).toEqual(['two', 1]);
    expect(await names({ list: 'handled' })).toEqual(['one', 1]);
    expect(await countUnread(db)).toEqual({ unread: 2, held: 1 });
    await markInquiry(db, 1, { handled: false }, 6);
    expect(await names({ list: 'handled' })).toEqual([0]);
    expect(await names({ list: 'unread' })).toEqual(['two', 1]);
    await markInquiry(db, 1, { read: false }, 7);
    expect(await names({ list: 'unread' })).toEqual(['two', 'one', 2]);
    expect(await markInquiry(db, 99, { read: true }, 8)).toBe(false);
  });

  test('that were held back are mailed once they are let through', async () => {
    await hold('spam');
    expect(await mailInquiry(db, 1, 5)).toBe(true);
    expect(await names({})).toEqual(['spam', 1]);
    expect(await names({ list: 'held' })).toEqual([0]);
    expect(await claimMessage(db, 5, 100)).toMatchObject({ mail: { key: 'spam' } });
    expect(await mailInquiry(db, 99, 5)).toBe(false);
  });

  test('are mailed again, at once', async () => {
    await add('failed');
    await add('sent');
    const claim = async () => (await claimMessage(db, 10, 100))?.outboxId ?? 0;
    await markFailed(db, await claim(), 'refused', 1_000);
    await markSent(db, await claim(), 10);
    const [sent, failed] = (await listInquiries(db, {})).inquiries;
    expect(failed?.delivery).toMatchObject({ attempts: 1, last_error: 'refused', sent_at: null });
    expect(sent?.delivery).toMatchObject({ sent_at: 10 });
    for (const id of [1, 2]) await mailInquiry(db, id, 20);
    const keys = [await claimMessage(db, 20, 100), await claimMessage(db, 20, 100)];
    expect(keys.map((message) => message?.mail.key)).toEqual(['failed', 'sent']);
  });

  test('are deleted one by one or by age, with their place in the outbox', async () => {
    for (const [index, name] of ['one', 'two', 'three'].entries()) await add(name, {}, index);
    expect(await deleteInquiries(db, { id: 2 })).toBe(1);
    expect(await deleteInquiries(db, { id: 2 })).toBe(0);
    expect(await deleteInquiries(db, { received_before: 2 })).toBe(1);
    expect(await names({})).toEqual(['three', 1]);
    const waiting = await db.selectFrom('outbox').select('message_id').execute();
    expect(waiting).toEqual([{ message_id: 3 }]);
  });
});
