-- Who has done what a certificate needs, where that isn't the test alone, is told so.
ALTER TYPE "mail_kind" ADD VALUE 'training_completed';
