-- How many rows each list of a record has, and which state its rows are in: kept with every change of a row, whoever
-- changes it, so that nothing is counted to show a page, and what was read once can be recognised as still true.

create table conteggio (
  id_paziente bigint not null references paziente on delete cascade,
  tabella text not null,
  -- the code of the list, as its column has it; empty where a table is one list
  elenco text not null,
  n bigint not null,
  primary key (id_paziente, tabella, elenco)
);
create table stato_cartella (
  id_paziente bigint not null references paziente on delete cascade,
  -- another one after every change, and never one that was before
  stato uuid not null,
  primary key (id_paziente)
);

alter table conteggio enable row level security;
alter table conteggio force row level security;
alter table stato_cartella enable row level security;
alter table stato_cartella force row level security;
create policy del_titolare on conteggio for select to libretto_record
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy del_titolare on stato_cartella for select to libretto_record
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
-- Only the triggers write, with the rights of the owner: request roles can read their own and change none.
create policy di_chi_conta on conteggio to current_user using (true) with check (true);
create policy di_chi_conta on stato_cartella to current_user using (true) with check (true);
grant select on conteggio, stato_cartella to libretto_record;

do $$
declare
  tabella text;
  elenco text;
  cambiati text := $c$
    insert into stato_cartella as s (id_paziente, stato)
      select id_paziente, gen_random_uuid() from (select distinct id_paziente from dopo) d order by id_paziente
      on conflict (id_paziente) do update set stato = excluded.stato;$c$;
  -- the record itself may be on its way out: nothing is added any more
  tolti text := $c$
    update stato_cartella s set stato = gen_random_uuid()
      from (select distinct id_paziente from prima) p where s.id_paziente = p.id_paziente;$c$;
  contati text := '';
  ricontati text := '';
  scontati text := '';
begin
  for tabella, elenco in values
    ('contatti', $e$case when id_contatto_tipologia in (10, 0) then id_contatto_tipologia::text end$e$),
    ('tbl_terapie', $e$case when deleted_at is null then tipo_terapia::text end$e$),
    ('diagnosi', $e$case when deleted_at is null then diagnosi_stato::text end$e$),
    ('esami', $e$case when deleted_at is null then indagine_stato end$e$),
    ('adverse_reactions', $e$case when deleted_at is null then adverse_reaction_state end$e$),
    ('tbl_files', $e$case file_type when 'kardia' then 'kardia' else '' end$e$),
    ('tbl_parametri_vitalis', $e$case when deleted_at is null then '' end$e$),
    ('tbl_gravidanze', $e$case when deleted_at is null then '' end$e$),
    ('visite', $e$case when deleted_at is null then '' end$e$),
    ('tbl_taccuinos', $e$case when deleted_at is null then '' end$e$),
    ('tbl_vaccinaziones', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_familiare', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_pt_remota', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_pt_prossima', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_fisiologica', $e$case when deleted_at is null then '' end$e$),
    ('links', $e$case when deleted_at is null then '' end$e$),
    -- its rows are shown beside those of files, and counted with them
    ('contenuto_file', null)
  loop
    if elenco is not null then
      contati := format($f$
        insert into conteggio as c (id_paziente, tabella, elenco, n)
          select id_paziente, %1$L, elenco, count(*) from (select id_paziente, %2$s as elenco from dopo) r
          where elenco is not null group by id_paziente, elenco order by id_paziente, elenco
          on conflict (id_paziente, tabella, elenco) do update set n = c.n + excluded.n;$f$, tabella, elenco);
      ricontati := format($f$
        insert into conteggio as c (id_paziente, tabella, elenco, n)
          select id_paziente, %1$L, elenco, sum(quanti)
          from (select id_paziente, %2$s as elenco, 1 as quanti from dopo
            union all select id_paziente, %2$s, -1 from prima) r
          where elenco is not null group by id_paziente, elenco having sum(quanti) <> 0 order by id_paziente, elenco
          on conflict (id_paziente, tabella, elenco) do update set n = c.n + excluded.n;$f$, tabella, elenco);
      scontati := format($f$
        update conteggio c set n = c.n - r.n
          from (select id_paziente, %2$s as elenco, count(*) as n from prima group by 1, 2) r
          where c.id_paziente = r.id_paziente and c.tabella = %1$L and c.elenco = r.elenco;$f$, tabella, elenco);
      execute format('alter table %I no force row level security', tabella);
      execute format('insert into conteggio select id_paziente, %1$L, elenco, count(*)
        from (select id_paziente, %2$s as elenco from %1$I) r where elenco is not null group by id_paziente, elenco',
        tabella, elenco);
      execute format('alter table %I force row level security', tabella);
    else
      contati := '';
      ricontati := '';
      scontati := '';
    end if;
    execute format($f$
      create function tieni_conto_%s() returns trigger language plpgsql security definer
      set search_path = pg_catalog, public as $corpo$
      begin
        if tg_op = 'INSERT' then %s %s
        elsif tg_op = 'UPDATE' then %s %s
        else %s %s
        end if;
        return null;
      end $corpo$ $f$, tabella, contati, cambiati, ricontati, cambiati, scontati, tolti);
    execute format('create trigger contate_nuove after insert on %1$I referencing new table as dopo
      for each statement execute function tieni_conto_%1$s()', tabella);
    execute format('create trigger contate_cambiate after update on %1$I referencing old table as prima new table as dopo
      for each statement execute function tieni_conto_%1$s()', tabella);
    execute format('create trigger contate_tolte after delete on %1$I referencing old table as prima
      for each statement execute function tieni_conto_%1$s()', tabella);
  end loop;
  insert into stato_cartella select id_paziente, gen_random_uuid() from (select distinct id_paziente from conteggio) c;
end $$;
