-- What a patient accepted before paying, and when. A contract is never changed, so its number names the text.
create table accettazione (
  id_utente bigint not null references utente on delete cascade,
  id_accettazione bigint not null,
  id_contratto integer not null references contratto,
  accettato_at timestamptz not null,
  primary key (id_utente, id_accettazione)
);
create index on accettazione (id_contratto);
grant select, insert on accettazione to libretto_accounts;

-- When the contract of a subscription was accepted; null for what was given, and for what was paid before it was stored.
alter table sottoscrizione add column accettato_at timestamptz;
