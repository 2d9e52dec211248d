-- A person links an identity at a provider to the own account, sees it by its address there, and takes it away (AU-7).
alter table identita add column id_identita bigint;
update identita i set id_identita = n.posto
  from (select emittente, soggetto, row_number() over (order by emittente, soggetto) as posto from identita) n
  where n.emittente = i.emittente and n.soggetto = i.soggetto;
alter table identita alter column id_identita set not null, add unique (id_identita);
alter table identita add column indirizzo text, add column created_at timestamptz not null default now();

alter table gettone drop constraint gettone_genere_check;
alter table gettone add constraint gettone_genere_check
  check (genere in ('confirm', 'reset', 'oauth', 'email', 'link'));
