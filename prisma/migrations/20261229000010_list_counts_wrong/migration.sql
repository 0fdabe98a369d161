-- A kept total was not what was counted: told of like the rest.
ALTER TYPE "alert_kind" ADD VALUE 'list_counts_wrong';
