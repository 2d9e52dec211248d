-- Who did what to whose data, when, from where, with what outcome. Request roles may only add.

create table audit (
  -- 0 when it is about nobody's record
  id_paziente bigint not null,
  id_audit bigint not null,
  audit_time timestamptz not null,
  id_utente bigint,
  azione text not null,
  oggetto text not null,
  esito text not null check (esito in ('done', 'refused')),
  dispositivo text not null,
  audit_ip text not null,
  primary key (id_paziente, id_audit)
);
alter table audit enable row level security;
alter table audit force row level security;
create policy solo_aggiunte on audit for insert with check (true);
grant insert on audit to libretto_record, libretto_accounts;
