-- What the office leaves open of an application is told later: the mark, and the mails that ask for it. New values stand in
-- a migration of their own.
ALTER TYPE "attention" ADD VALUE 'answers_open' AFTER 'no_email';
ALTER TYPE "mail_kind" ADD VALUE 'answers_asked';
ALTER TYPE "mail_kind" ADD VALUE 'group_answers_asked';
