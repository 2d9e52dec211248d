-- Second factors, sessions that can be told apart, roles and licences as the administration keeps them, contracts and
-- payments, consents, what stays of a deleted record, the chain of the audit trail, jobs.

-- Sessions last two hours at most: whoever has one signs in again.
delete from sessione;
alter table sessione
  add column id_sessione bigint not null unique,
  -- when the holder last proved who is there (AU-8)
  add column provato_at timestamptz not null;

alter table gettone drop constraint gettone_genere_check;
alter table gettone add constraint gettone_genere_check check (genere in ('confirm', 'reset', 'oauth', 'email'));

create table secondo_fattore (
  id_utente bigint primary key references utente on delete cascade,
  -- sealed with a key that the database does not have (CR-2)
  segreto text not null,
  attivo boolean not null,
  ultimo_passo bigint not null,
  created_at timestamptz not null
);
-- Only SHA-256 digests.
create table codice_recupero (
  id_utente bigint not null references secondo_fattore on delete cascade,
  impronta text not null,
  primary key (id_utente, impronta)
);

-- Letters that users wrote, to count those of an hour (IO-8).
create table invio (
  id_utente bigint not null references utente on delete cascade,
  id_invio bigint not null,
  momento timestamptz not null,
  primary key (id_utente, id_invio)
);

-- Until when a process has a letter in hand, so that two never send the same.
alter table posta add column preso_fino timestamptz;

-- Roles have features, a licence has the features of its role. A role of a kind of user is what all of them may do.
create table permesso (
  id_permesso integer primary key,
  nome text not null unique
);
create table ruolo (
  id_ruolo integer primary key,
  nome text not null unique,
  utente text unique check (utente in ('patient', 'doctor', 'admin'))
);
create table permesso_del_ruolo (
  id_ruolo integer not null references ruolo,
  id_permesso integer not null references permesso,
  primary key (id_ruolo, id_permesso)
);
insert into permesso (id_permesso, nome)
  select row_number() over (order by permesso), permesso
  from (select permesso from ruolo_permesso union select permesso from licenza_permesso) as noti;
insert into ruolo (id_ruolo, nome, utente) values
  (1, 'Paziente', 'patient'), (2, 'Medico', 'doctor'), (3, 'Amministratore', 'admin'),
  (4, 'Funzioni di base', null), (5, 'Funzioni complete', null);
insert into permesso_del_ruolo (id_ruolo, id_permesso)
  select r.id_ruolo, p.id_permesso
  from ruolo_permesso rp join ruolo r on r.utente = rp.ruolo join permesso p on p.nome = rp.permesso;
insert into permesso_del_ruolo (id_ruolo, id_permesso)
  select 5, p.id_permesso from licenza_permesso lp join permesso p on p.nome = lp.permesso where lp.id_licenza = 2;
alter table licenza
  add column id_ruolo integer references ruolo,
  add column abilitata boolean not null default true,
  add column durata_desc text not null default '';
update licenza set id_ruolo = case id_licenza when 1 then 4 else 5 end,
  durata_desc = case id_licenza when 1 then 'Senza scadenza' when 2 then '1 anno' else '30 giorni' end;
drop table ruolo_permesso;
drop table licenza_permesso;

create table contratto (
  id_contratto integer primary key,
  id_licenza integer not null references licenza,
  descrizione text not null,
  costo numeric(10, 2) not null,
  valuta text not null,
  piano_descrizione text not null,
  piano_codice text not null unique,
  testo text not null,
  giorni integer not null check (giorni > 0)
);
insert into contratto (id_contratto, id_licenza, descrizione, costo, valuta, piano_descrizione, piano_codice, giorni, testo)
values (1, 2, 'Libretto Completa', 24, 'EUR', 'Libretto Completa, un anno', 'LIBRETTO-COMPLETA-ANNO', 365,
'1. Oggetto. La licenza Completa apre tutte le funzioni del Libretto per un anno dal pagamento.

2. Prezzo. Il prezzo è quello indicato sopra, per un anno, nella valuta del piano.

3. Durata e rinnovo. La licenza vale fino alla data di scadenza mostrata nella pagina delle sottoscrizioni. Alla scadenza l''account torna alla licenza Base: i dati inseriti restano tuoi e restano leggibili.

4. Disdetta. La sottoscrizione si può annullare in ogni momento dalla stessa pagina: vale fino alla scadenza e non ci sono altri addebiti.

5. Recesso. Entro 14 giorni dal pagamento puoi recedere senza dare spiegazioni, scrivendo a chi gestisce il servizio.

6. Limiti. Il Libretto raccoglie quello che scrivi tu. Avvisi e calcoli sono un aiuto e non sostituiscono il giudizio di un medico.');

alter table sottoscrizione
  add column id_contratto integer references contratto,
  add column annullata_at timestamptz,
  -- its name at the payment provider; empty when nothing was paid
  add column abbonamento text not null default '',
  -- whether its end was told to the patient
  add column fine_detta boolean not null default false;

-- An order counts once, whoever shows it again (IO-10).
create table pagamento (
  id_ordine text primary key,
  id_utente bigint references utente on delete set null,
  id_contratto integer not null references contratto,
  importo numeric(10, 2) not null,
  valuta text not null,
  created_at timestamptz not null
);
-- Orders of the trial provider, which keeps them here as a real one keeps them elsewhere.
create table ordine_prova (
  id_ordine text primary key,
  id_utente bigint not null references utente on delete cascade,
  piano_codice text not null references contratto (piano_codice),
  created_at timestamptz not null
);

create table lavoro (
  nome text primary key,
  prossimo timestamptz not null
);

grant select, insert, update, delete on secondo_fattore, codice_recupero, invio, ordine_prova to libretto_accounts;
grant select, insert on pagamento to libretto_accounts;
grant select, insert, update on lavoro to libretto_accounts;
grant select, insert on permesso, ruolo to libretto_accounts;
grant select, insert, delete on permesso_del_ruolo to libretto_accounts;
grant select, insert, update on licenza to libretto_accounts;
grant select on contratto to libretto_accounts;

-- Uses of personal data that a person may agree to, and what everybody said when: rows are only added (PR-8).
create table trattamento (
  id_trattamento integer primary key,
  nome text not null,
  finalita text not null,
  informativa text not null,
  versione integer not null
);
insert into trattamento (id_trattamento, nome, finalita, informativa, versione) values
  (14, 'Gestione del Libretto', 'Tenere il tuo Libretto e mostrarlo ai medici che associ',
   'I dati sulla salute che inserisci sono trattati per darti il servizio. Senza questo consenso il Libretto non può esistere: si revoca eliminando l''account.', 1),
  (15, 'Conservazione dopo l''eliminazione', 'Conservare per un anno dati pseudonimizzati dopo l''eliminazione dell''account',
   'Se elimini l''account, un estratto senza nomi, testi liberi e file, con le date ridotte al mese, resta per un anno e poi è cancellato.', 1);
create table consenso (
  id_paziente bigint not null references paziente on delete cascade,
  id_consenso bigint not null,
  id_trattamento integer not null references trattamento,
  consenso boolean not null,
  data_consenso date not null,
  versione integer not null,
  created_at timestamptz not null,
  primary key (id_paziente, id_consenso)
);
alter table consenso enable row level security;
alter table consenso force row level security;
create policy del_titolare on consenso
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
grant select, insert on consenso to libretto_record;
grant select on trattamento to libretto_record;

-- What stays for a year of a deleted record: nothing that says whose it was (PR-6).
create table estratto (
  id_estratto text primary key,
  dati jsonb not null,
  scadenza timestamptz not null
);
create index on estratto (scadenza);
grant insert on estratto to libretto_record;
grant select, delete on estratto to libretto_accounts;

-- The audit trail as a chain per patient: each entry carries the digest of itself and of all before it (PR-3).
do $$
begin
  if not exists (select from pg_roles where rolname = 'libretto_audit') then
    create role libretto_audit nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'libretto_audit', 'member') then
    grant libretto_audit to current_user;
  end if;
end $$;
alter table audit add column posto bigint, add column catena text;
create table audit_catena (
  id_paziente bigint primary key,
  posto bigint not null,
  testa text not null,
  -- entries up to here were removed when their time was over
  da_posto bigint not null default 0,
  da_testa text not null default '',
  -- entries up to here are told outside of the database
  ancorato bigint not null default 0
);
create function audit_impronta(precedente text, voce audit) returns text language sql stable as $$
  select encode(sha256(convert_to(precedente || json_build_array(
    voce.id_paziente, voce.posto, voce.id_audit, to_char(voce.audit_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    voce.id_utente, voce.azione, voce.oggetto, voce.esito, voce.dispositivo, voce.audit_ip)::text, 'UTF8')), 'hex')
$$;
-- Runs with the rights of the owner: request roles can add entries and can not touch the chain.
create function audit_incatena() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  precedente text;
begin
  insert into audit_catena as c (id_paziente, posto, testa) values (new.id_paziente, 1, '')
    on conflict (id_paziente) do update set posto = c.posto + 1
    returning posto, testa into new.posto, precedente;
  new.catena := audit_impronta(precedente, new);
  update audit_catena set testa = new.catena where id_paziente = new.id_paziente;
  return new;
end $$;

alter table audit no force row level security;
do $$
declare
  voce audit;
  precedente text;
begin
  for voce in select * from audit order by id_paziente, id_audit loop
    insert into audit_catena as c (id_paziente, posto, testa) values (voce.id_paziente, 1, '')
      on conflict (id_paziente) do update set posto = c.posto + 1
      returning posto, testa into voce.posto, precedente;
    voce.catena := audit_impronta(precedente, voce);
    update audit_catena set testa = voce.catena where id_paziente = voce.id_paziente;
    update audit set posto = voce.posto, catena = voce.catena
      where id_paziente = voce.id_paziente and id_audit = voce.id_audit;
  end loop;
end $$;
alter table audit force row level security;
alter table audit alter column posto set not null, alter column catena set not null;
create unique index audit_posto on audit (id_paziente, posto);
create trigger incatenata before insert on audit for each row execute function audit_incatena();

create policy verifica on audit for select to libretto_audit using (true);
create policy oltre_il_tempo on audit for delete to libretto_audit using (true);
grant select, delete on audit to libretto_audit;
grant select, update on audit_catena to libretto_audit;
