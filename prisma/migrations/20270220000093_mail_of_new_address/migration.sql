-- The mail with which the reader of a new mail address confirms it. A new value stands in a migration of its own.
ALTER TYPE "mail_kind" ADD VALUE 'confirm_new_address';
