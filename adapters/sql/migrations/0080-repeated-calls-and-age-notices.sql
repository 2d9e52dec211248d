-- Answers of writes about no record that may be repeated (RE-6), such as making the record of a person without an account.
-- They belong to the account that called, as those of idempotency_key belong to a record.
create table account_idempotency_key (
  id_utente bigint not null references utente on delete cascade,
  key text not null,
  request_digest text not null,
  response text,
  etag text,
  created_at timestamptz not null,
  primary key (id_utente, key)
);
create index on account_idempotency_key (id_utente, created_at);
alter table account_idempotency_key enable row level security;
alter table account_idempotency_key force row level security;
-- The account is known before the transaction has an actor; a call that enters a record stores its answer as the actor.
create policy claimed_by_account on account_idempotency_key to libretto_accounts using (true) with check (true);
create policy own_answers on account_idempotency_key to libretto_record
  using (id_utente = nullif(current_setting('app.actor', true), '')::bigint)
  with check (id_utente = nullif(current_setting('app.actor', true), '')::bigint);
grant select, insert, update, delete on account_idempotency_key to libretto_accounts;
grant select, update (response, etag) on account_idempotency_key to libretto_record;

-- Who represents the child of a parent gets one e-mail a year before the child is an adult, and one on that day. eta is the age
-- of the child that it is about.
create table avviso_eta (
  id_paziente bigint not null references paziente on delete cascade,
  id_utente bigint not null references utente on delete cascade,
  eta integer not null check (eta in (17, 18)),
  inviato_il timestamptz not null,
  primary key (id_paziente, id_utente, eta)
);
alter table avviso_eta enable row level security;
alter table avviso_eta force row level security;
create policy sent_by_server on avviso_eta to libretto_accounts using (true) with check (true);
grant select, insert on avviso_eta to libretto_accounts;
