-- Rules of interactions are worded in English too, and name the publication that they rest on.
alter table interazione
  add column messaggio_en text not null default '',
  add column fonte text not null default '';
