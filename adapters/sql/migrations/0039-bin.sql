-- The bin: when each deleted row was deleted, and what deletion overwrote. The rows stay in their tables, marked as
-- deleted, until they are restored or erased.

create table cestino (
  id_paziente bigint not null references paziente on delete cascade,
  -- the collection of the patient answer
  collezione text not null,
  id_riga bigint not null,
  eliminata_il timestamptz not null,
  -- the kind of a contact, the state of an exam
  prima jsonb,
  primary key (id_paziente, collezione, id_riga)
);
create index cestino_recente on cestino (id_paziente, eliminata_il desc, id_riga desc);

alter table cestino enable row level security;
alter table cestino force row level security;
-- Only the owner of the record: a doctor sees nothing of what was deleted.
create policy del_titolare on cestino to libretto_record
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
-- For the job that erases: whose bin has rows that are old enough, and nothing of what they are.
create policy per_la_pulizia on cestino for select to libretto_accounts using (true);
grant select, insert, update, delete on cestino to libretto_record;
grant select (id_paziente, eliminata_il) on cestino to libretto_accounts;

-- Files are marked as deleted like every other row.
alter table tbl_files add column deleted_at timestamptz;
create or replace function tieni_conto_tbl_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into conteggio as c (id_paziente, tabella, elenco, n)
      select id_paziente, 'tbl_files', elenco, count(*)
      from (select id_paziente, case when deleted_at is null then case file_type when 'kardia' then 'kardia' else '' end end
        as elenco from dopo) r
      where elenco is not null group by id_paziente, elenco order by id_paziente, elenco
      on conflict (id_paziente, tabella, elenco) do update set n = c.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into conteggio as c (id_paziente, tabella, elenco, n)
      select id_paziente, 'tbl_files', elenco, sum(quanti)
      from (
        select id_paziente, case when deleted_at is null then case file_type when 'kardia' then 'kardia' else '' end end
          as elenco, 1 as quanti from dopo
        union all
        select id_paziente, case when deleted_at is null then case file_type when 'kardia' then 'kardia' else '' end end,
          -1 from prima) r
      where elenco is not null group by id_paziente, elenco having sum(quanti) <> 0 order by id_paziente, elenco
      on conflict (id_paziente, tabella, elenco) do update set n = c.n + excluded.n;
  else
    update conteggio c set n = c.n - r.n
      from (select id_paziente, case when deleted_at is null then case file_type when 'kardia' then 'kardia' else '' end end
          as elenco, count(*) as n from prima group by 1, 2) r
      where c.id_paziente = r.id_paziente and c.tabella = 'tbl_files' and c.elenco = r.elenco;
    update stato_cartella s set stato = gen_random_uuid()
      from (select distinct id_paziente from prima) p where s.id_paziente = p.id_paziente;
    return null;
  end if;
  insert into stato_cartella as s (id_paziente, stato)
    select id_paziente, gen_random_uuid() from (select distinct id_paziente from dopo) d order by id_paziente
    on conflict (id_paziente) do update set stato = excluded.stato;
  return null;
end $$;

-- Doctors see no deleted file. A doctor sees a deleted medication only to know whether to see a report about it: every
-- list leaves it out.
do $$
declare
  concesso text := $c$(select a.%s from associazione a
    where a.id_paziente = nullif(current_setting('app.soggetto', true), '')::bigint
      and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint and a.visibility in (%s))$c$;
  livello text := 'assegnazione_confidenzialita';
  tabella text;
  presente text;
  emergenza text;
  regola text;
begin
  for tabella, presente, emergenza in values
    ('tbl_files', 'deleted_at is null', null),
    ('tbl_terapie', $e$(deleted_at is null or exists (select from adverse_reactions r
      where r.id_paziente = tbl_terapie.id_paziente and r.id_terapie = tbl_terapie.id_terapie))$e$, 'tipo_terapia <> 2')
  loop
    regola := format('id_livello_confidenzialita <= %s', format(concesso, livello, '1'));
    if emergenza is not null then
      regola := format('%s or (%s) and id_livello_confidenzialita <= %s', regola, emergenza,
        format(concesso, livello, '2, 3'));
    end if;
    regola := format('%s or tags && %s and id_livello_confidenzialita <= %s', regola, format(concesso, 'id_tags', '3'),
      format(concesso, livello, '3'));
    execute format($p$alter policy per_il_medico on %I
      using ((select nullif(current_setting('app.patient', true), '') is null) and %s
        and id_paziente = (select nullif(current_setting('app.soggetto', true), '')::bigint) and (%s))$p$,
      tabella, presente, regola);
  end loop;
end $$;

-- What was deleted before there was a bin has its thirty days from now on. Which list a contact was in is not known any
-- more, nor in which state an exam was.
do $$
declare
  tabella text;
  collezione text;
  id text;
  prima text;
begin
  for tabella, collezione, id, prima in values
    ('contatti', 'contattialtro', 'id_contatto', $e$'{"id_contatto_tipologia": 0}'::jsonb$e$),
    ('tbl_terapie', 'tbl_terapie', 'id_terapie', 'null'),
    ('diagnosi', 'diagnosi', 'id_diagnosi', 'null'),
    ('tbl_parametri_vitalis', 'tbl_parametri_vitalis', 'id_parametro_vitale', 'null'),
    ('tbl_gravidanze', 'tbl_gravidanze', 'id_gravidanza', 'null'),
    ('visite', 'visite', 'id_visita', 'null'),
    ('esami', 'esami', 'id_indagine', $e$jsonb_build_object('indagine_stato',
      case when indagine_data_display > current_date then '1' else '2' end)$e$),
    ('tbl_taccuinos', 'tbl_taccuinos', 'id_taccuino', 'null'),
    ('tbl_vaccinaziones', 'tbl_vaccinaziones', 'id_vaccinazione', 'null'),
    ('adverse_reactions', 'adverse_reactions', 'id_adverse_reaction', 'null'),
    ('tbl_anamnesi_familiare', 'AnamnesiFamiliare', 'id_anamnesi_familiare', 'null'),
    ('tbl_anamnesi_pt_remota', 'AnamnesiRemota', 'id_anamnesi_remota', 'null'),
    ('tbl_anamnesi_pt_prossima', 'AnamnesiProssima', 'id_anamnesi_prossima', 'null'),
    ('tbl_anamnesi_fisiologica', 'AnamnesiFisiologica', 'id_anamnesi_log', 'null'),
    ('links', 'links', 'linkid', 'null')
  loop
    execute format('alter table %I no force row level security', tabella);
    execute format('alter table cestino no force row level security');
    execute format('insert into cestino (id_paziente, collezione, id_riga, eliminata_il, prima)
      select id_paziente, %L, %I, now(), %s from %I where deleted_at is not null', collezione, id, prima, tabella);
    execute format('alter table %I force row level security', tabella);
    execute format('alter table cestino force row level security');
  end loop;
end $$;
