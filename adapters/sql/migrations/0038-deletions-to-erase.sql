-- Accounts that were deleted since the files of the embedded database were rewritten: when, and nothing else.
create table cancellazione (momento timestamptz not null default clock_timestamp());
grant insert on cancellazione to libretto_accounts;
