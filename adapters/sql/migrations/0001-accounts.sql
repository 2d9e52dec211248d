-- Accounts, sessions, one-time secrets, throttles, letters to send, licences. No health data.

-- Two roles that nobody signs in with; each transaction takes one of them on. They belong to the whole cluster, so
-- several databases may be making them at the same time.
do $$
begin
  if not exists (select from pg_roles where rolname = 'libretto_accounts') then
    create role libretto_accounts nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'libretto_record') then
    create role libretto_record nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'libretto_accounts', 'member') then
    grant libretto_accounts to current_user;
  end if;
  if not pg_has_role(current_user, 'libretto_record', 'member') then
    grant libretto_record to current_user;
  end if;
end $$;

create table utente (
  id_utente bigint primary key,
  email text not null unique,
  password_hash text,
  nome text not null,
  cognome text not null,
  ruolo text not null check (ruolo in ('patient', 'doctor', 'admin')),
  stato text not null check (stato in ('active', 'disabled')),
  id_paziente bigint unique check ((id_paziente is not null) = (ruolo = 'patient')),
  demo boolean not null default false,
  errori_consecutivi integer not null default 0,
  created_at timestamptz not null
);

-- An identity at a provider is the pair; the address is never used to link (AU-7).
create table identita (
  emittente text not null,
  soggetto text not null,
  id_utente bigint not null references utente on delete cascade,
  primary key (emittente, soggetto)
);
create index on identita (id_utente);

-- Only SHA-256 digests of what the browser holds.
create table sessione (
  token_hash text primary key,
  cookie_hash text,
  id_utente bigint not null references utente on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  dispositivo text not null,
  indirizzo text not null
);
create index on sessione (id_utente);
create index on sessione (created_at);

-- One-time secrets: confirmation links with the registration they confirm (there is no account before), reset links,
-- sign-ins under way at an identity provider.
create table gettone (
  token_hash text primary key,
  genere text not null check (genere in ('confirm', 'reset', 'oauth')),
  id_utente bigint references utente on delete cascade,
  dati jsonb,
  scadenza timestamptz not null
);
create index on gettone (id_utente);
create index on gettone (scadenza);

-- Failures of secrets, by account and by address; the keys are digests.
create table tentativo (
  chiave text primary key,
  fallimenti integer not null,
  dal timestamptz not null,
  riprova_dal timestamptz
);
create index on tentativo (dal);

-- What an account has signed in from before (AU-10).
create table dispositivo_noto (
  id_utente bigint not null references utente on delete cascade,
  impronta text not null,
  primary key (id_utente, impronta)
);

-- The access log that the user sees.
create table accesso (
  id_utente bigint not null references utente on delete cascade,
  id_accesso bigint not null,
  momento timestamptz not null,
  dispositivo text not null,
  indirizzo text not null,
  primary key (id_utente, id_accesso)
);

-- Letters still to be sent. A link's secret is made only when its letter goes out, so none is ever stored.
create table posta (
  id_posta bigint primary key,
  genere text not null,
  id_utente bigint references utente on delete cascade,
  dati jsonb not null,
  created_at timestamptz not null
);
create index on posta (id_utente);

create table licenza (
  id_licenza integer primary key,
  descrizione text not null,
  costo numeric(10, 2) not null,
  valuta text not null
);
create table licenza_permesso (
  id_licenza integer not null references licenza,
  permesso text not null,
  primary key (id_licenza, permesso)
);
create table ruolo_permesso (
  ruolo text not null,
  permesso text not null,
  primary key (ruolo, permesso)
);
create table sottoscrizione (
  id_paziente bigint not null,
  id_sottoscrizione bigint not null,
  id_licenza integer not null references licenza,
  created_at timestamptz not null,
  data_scadenza timestamptz,
  primary key (id_paziente, id_sottoscrizione)
);

insert into licenza (id_licenza, descrizione, costo, valuta) values
  (1, 'Base', 0, 'EUR'),
  (2, 'Completa', 24, 'EUR'),
  (3, 'Prova 30 giorni', 0, 'EUR');
insert into ruolo_permesso (ruolo, permesso) values ('admin', 'admin');
insert into ruolo_permesso (ruolo, permesso)
  select 'patient', permesso from unnest(array[
    'aggiungitaccuino', 'modificataccuino', 'aggiungiesame', 'modificaesame', 'spostaEsame',
    'aggiungifarmaci', 'modificafarmaci', 'spostaFarmaci', 'aggiungifile', 'modificafile',
    'aggiungidiagnosi', 'modificadiagnosi', 'spostaDiagnosi', 'aggiungivisite', 'modificavisite',
    'aggiungivaccini', 'modificavaccini', 'aggiungialtro', 'modificaaltro', 'calcolatrice']) as permesso;
insert into licenza_permesso (id_licenza, permesso)
  select id_licenza, permesso from ruolo_permesso cross join (values (2), (3)) as licenze (id_licenza)
  where ruolo = 'patient';

grant select, insert, update, delete
  on utente, identita, sessione, gettone, tentativo, dispositivo_noto, accesso, posta, sottoscrizione
  to libretto_accounts;
grant select on licenza, licenza_permesso, ruolo_permesso to libretto_accounts;

-- Answers of writes that may be asked for again (RE-6). They hold health data: patient-owned, under the same rule.
create table richiesta (
  id_paziente bigint not null,
  chiave text not null,
  id_utente bigint not null,
  impronta text not null,
  risposta text,
  etag text,
  created_at timestamptz not null,
  primary key (id_paziente, chiave)
);
alter table richiesta enable row level security;
alter table richiesta force row level security;
create policy richiesta_propria on richiesta
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint);
grant select, insert, update, delete on richiesta to libretto_record;
