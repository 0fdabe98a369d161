-- A mail that wasn't sent, because its application was cancelled or got another person before.
ALTER TYPE "mail_reason" ADD VALUE 'overtaken';
