-- A visit to come is an appointment: it has a time, a place, a preparation and questions, and so has an exam.
alter table visite
  add column visita_stato text not null default '1' check (visita_stato in ('0', '1')),
  add column visita_ora text check (visita_ora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column id_centro_visita bigint,
  add column centro jsonb,
  add column altro_centro text not null default '',
  add column visita_preparazione text not null default '',
  add column visita_domande text not null default '',
  -- the visit took place, and its findings are not written yet
  add column visita_da_completare boolean not null default false,
  add check (id_centro_visita is null or altro_centro = '');
alter table esami
  add column indagine_ora text check (indagine_ora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column indagine_preparazione text not null default '',
  add column indagine_domande text not null default '';
-- Visits are counted by list from now on.
alter table list_count no force row level security;
update list_count set list_code = '1' where table_name = 'visite' and list_code = '';
alter table list_count force row level security;
