ALTER TYPE "mail_kind" ADD VALUE 'alert';
