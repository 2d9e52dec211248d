-- A page of the trail of a record costs what is on it, however long the trail is. Its view is a security barrier, and
-- what orders and cuts from outside does so when all of it was read; so the entries of a page are found on the inside.

-- What others than its patient did to a record, counted as it comes and goes; how many entries there are in all, the
-- chain says.
alter table audit_catena add column altrui bigint not null default 0;

create or replace function audit_incatena() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  loop
    update audit_catena c set posto = c.posto + 1, testa = audit_impronta(c.testa, c.posto + 1, new),
        altrui = c.altrui + exists (select from utente u
          where u.id_paziente = new.id_paziente and u.id_utente is distinct from new.id_utente)::int
      where c.id_paziente = new.id_paziente returning c.posto, c.testa into new.posto, new.catena;
    exit when found;
    -- the first of all: its chain begins before it, with nothing
    insert into audit_catena (id_paziente, posto, testa) values (new.id_paziente, 0, '') on conflict do nothing;
  end loop;
  return new;
end $$;
create function audit_sconta() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  update audit_catena c set altrui = c.altrui - t.n
    from (select a.id_paziente, count(*) as n from tolte a
      join utente u on u.id_paziente = a.id_paziente and u.id_utente is distinct from a.id_utente group by 1) t
    where c.id_paziente = t.id_paziente;
  return null;
end $$;
create trigger scontate after delete on audit referencing old table as tolte
  for each statement execute function audit_sconta();

alter table audit no force row level security;
update audit_catena c set altrui = t.n
  from (select a.id_paziente, count(*) as n from audit a
    join utente u on u.id_paziente = a.id_paziente and u.id_utente is distinct from a.id_utente group by 1) t
  where c.id_paziente = t.id_paziente;
alter table audit force row level security;

create view tracce_contate with (security_barrier) as
  select posto - da_posto as tutte, altrui from audit_catena
  where id_paziente = nullif(current_setting('app.patient', true), '')::bigint;
grant select on tracce_contate to libretto_record;

-- As before, with the account of each entry looked up by itself: for a page all accounts that there are were read.
create or replace view tracce_del_paziente with (security_barrier) as
  select a.id_audit, a.audit_time, a.azione, a.oggetto, a.esito, mio.proprio,
    case when mio.proprio then a.dispositivo else '' end as dispositivo,
    case when mio.proprio then a.audit_ip else '' end as audit_ip,
    a.id_utente is null as senza_conto, u.ruolo,
    case when u.ruolo = 'doctor' and (a.esito = 'done' or exists (
        select from associazione s where s.id_paziente = a.id_paziente and s.id_utente_cpp = a.id_utente))
      then u.nome || ' ' || u.cognome else '' end as nome
  from audit a
    left join lateral (select c.ruolo, c.nome, c.cognome from utente c where c.id_utente = a.id_utente limit 1) u on true,
    lateral (select a.id_utente is not distinct from nullif(current_setting('app.actor', true), '')::bigint) mio (proprio)
  where a.id_paziente = nullif(current_setting('app.patient', true), '')::bigint;

-- Where a page ends that begins behind an entry: its oldest one. Without entries none.
create function tracce_fino_a(prima bigint, quante bigint) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  di_chi constant bigint := nullif(current_setting('app.patient', true), '');
begin
  return (select min(id_audit) from (select id_audit from audit where id_paziente = di_chi and id_audit < prima
    order by id_audit desc limit quante) a);
end $$;

-- By who did it: of the few who are not the patient, the newest entries of each are looked up by themselves.
create index audit_di_chi on audit (id_paziente, id_utente, id_audit);
create function tracce_altrui(prima bigint, quante bigint) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  di_chi constant bigint := nullif(current_setting('app.patient', true), '');
  chi constant bigint := nullif(current_setting('app.actor', true), '');
begin
  return array(
    with recursive altri (uno) as (
      (select id_utente from audit where id_paziente = di_chi and id_utente is not null order by id_utente limit 1)
      union all
      select (select a.id_utente from audit a where a.id_paziente = di_chi and a.id_utente > altri.uno
        order by a.id_utente limit 1)
      from altri where altri.uno is not null)
    select id_audit from (
      select a.id_audit from altri, lateral (select id_audit from audit
        where id_paziente = di_chi and id_utente = altri.uno and id_audit < prima order by id_audit desc limit quante) a
      where altri.uno <> chi
      union all
      -- by the account too, though it is none: that is the order of the index
      (select id_audit from audit where id_paziente = di_chi and id_utente is null and id_audit < prima
        order by id_utente desc, id_audit desc limit quante)) a
    order by id_audit desc limit quante);
end $$;
revoke execute on function tracce_fino_a(bigint, bigint), tracce_altrui(bigint, bigint) from public;
grant execute on function tracce_fino_a(bigint, bigint), tracce_altrui(bigint, bigint) to libretto_record;
