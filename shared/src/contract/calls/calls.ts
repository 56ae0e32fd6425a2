import * as account from './account.ts';
import * as articles from './articles.ts';
import * as business from './business.ts';
import type { Call } from './define-call.ts';
import * as images from './images.ts';
import * as inquiries from './inquiries.ts';
import * as session from './session.ts';
import * as upkeep from './upkeep.ts';
import * as users from './users.ts';

const NOUNS = [account, articles, business, images, inquiries, session, upkeep, users];

/** All calls of the API. */
export const CALLS: Call[] = NOUNS.flatMap((calls) => Object.values<Call>(calls));
