/** The program that checks an embedded database. */
import { answerServer } from '../../background/answer-server.ts';
import { findSqliteProblems } from './find-sqlite-problems.ts';

answerServer(findSqliteProblems);
