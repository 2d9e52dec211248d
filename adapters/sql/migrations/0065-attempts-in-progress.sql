-- Attempts to open a share link whose passcode is being compared: the time of their begin by a random name. Only a
-- compared passcode counts as wrong. Together with the wrong ones they never exceed the limit, so that simultaneous
-- attempts cannot exceed it either.
alter table vista_emergenza add column attempts_in_progress jsonb not null default '{}';
grant update (attempts_in_progress) on vista_emergenza to libretto_accounts;

-- Links that no passcode opens any more were listed as open.
alter table vista_emergenza no force row level security;
update vista_emergenza set chiusa_at = now(), codici_errati = 5
  where sezioni is not null and chiusa_at is null and codici_errati >= 5;
alter table vista_emergenza force row level security;
