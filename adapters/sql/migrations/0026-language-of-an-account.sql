-- The language in which somebody last signed in, for letters that no request of theirs brings about; null before that.
alter table utente add column lingua text check (lingua in ('it', 'en'));
