-- Creates the table of a section of the record: key, index of its list, policies of the owner and of doctors, grants,
-- and the triggers that count its rows and renew the state of the record. `fields` are the columns of the wire that
-- only this section has, each followed by a comma. A section without tags is visible to no doctor of a specialty.
create procedure create_section_table(section_table text, id_column text, sort_column text, fields text)
language plpgsql as $procedure$
begin
  execute format($f$
    create table %1$I (
      id_paziente bigint not null references paziente on delete cascade,
      %2$I bigint not null,
      %4$s
      id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
      tags integer[] not null,
      author_id bigint not null,
      created_at timestamptz not null,
      deleted_at timestamptz,
      version bigint not null check (version > 0),
      primary key (id_paziente, %2$I)
    )$f$, section_table, id_column, sort_column, fields);
  execute format('create index %I on %I (id_paziente, %I desc, %I desc) where deleted_at is null',
    section_table || '_latest', section_table, sort_column, id_column);

  execute format('alter table %I enable row level security', section_table);
  execute format('alter table %I force row level security', section_table);
  execute format($f$
    create policy owner_access on %1$I
      using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
      with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))$f$, section_table);
  -- The sharing rule (decision W10): total visibility up to the level, or a common tag of a partial visibility.
  execute format($f$
    create policy shared_with_doctor on %1$I for select
      using ((select nullif(current_setting('app.patient', true), '') is null)
        and deleted_at is null
        and id_paziente = (select nullif(current_setting('app.subject', true), '')::bigint)
        and (id_livello_confidenzialita <= (
            select a.assegnazione_confidenzialita from associazione a
            where a.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
              and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint and a.visibility = 1)
          or tags && (
            select a.id_tags from associazione a
            where a.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
              and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint and a.visibility = 3)
            and id_livello_confidenzialita <= (
            select a.assegnazione_confidenzialita from associazione a
            where a.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
              and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint and a.visibility = 3)))$f$,
    section_table);
  execute format('grant select, insert, update, delete on %I to libretto_record', section_table);

  execute format($f$
    create function %2$I() returns trigger language plpgsql security definer set search_path = pg_catalog, public
    as $body$
    begin
      if tg_op = 'INSERT' then
        insert into list_count as c (id_paziente, table_name, list_code, n)
          select id_paziente, %1$L, '', count(*) from new_rows where deleted_at is null
          group by id_paziente order by id_paziente
          on conflict (id_paziente, table_name, list_code) do update set n = c.n + excluded.n;
      elsif tg_op = 'UPDATE' then
        insert into list_count as c (id_paziente, table_name, list_code, n)
          select id_paziente, %1$L, '', sum(difference)
          from (select id_paziente, 1 as difference from new_rows where deleted_at is null
            union all select id_paziente, -1 from old_rows where deleted_at is null) r
          group by id_paziente having sum(difference) <> 0 order by id_paziente
          on conflict (id_paziente, table_name, list_code) do update set n = c.n + excluded.n;
      else
        update list_count c set n = c.n - r.n
          from (select id_paziente, count(*) as n from old_rows where deleted_at is null group by 1) r
          where c.id_paziente = r.id_paziente and c.table_name = %1$L and c.list_code = '';
        -- the record itself may be in deletion: no row is added
        update record_state s set state = gen_random_uuid()
          from (select distinct id_paziente from old_rows) p where s.id_paziente = p.id_paziente;
        return null;
      end if;
      insert into record_state as s (id_paziente, state)
        select id_paziente, gen_random_uuid() from (select distinct id_paziente from new_rows) d order by id_paziente
        on conflict (id_paziente) do update set state = excluded.state;
      return null;
    end $body$ $f$, section_table, 'count_' || section_table);
  execute format('create trigger count_inserted after insert on %I referencing new table as new_rows
    for each statement execute function %I()', section_table, 'count_' || section_table);
  execute format('create trigger count_updated after update on %I
    referencing old table as old_rows new table as new_rows
    for each statement execute function %I()', section_table, 'count_' || section_table);
  execute format('create trigger count_deleted after delete on %I referencing old table as old_rows
    for each statement execute function %I()', section_table, 'count_' || section_table);
end $procedure$;
revoke execute on procedure create_section_table(text, text, text, text) from public;
