-- The statements of the stores count the rows of each list and renew the states of a record
-- (adapters/sql/record/counted-rows.ts), where triggers with transition tables did.
do $$
declare
  counted record;
begin
  for counted in select tgrelid::regclass::text as name, tgfoid::regprocedure::text as routine from pg_trigger
    where tgname = 'count_inserted' and tgparentid = 0 loop
    execute format('drop trigger count_inserted on %s', counted.name);
    execute format('drop trigger count_updated on %s', counted.name);
    execute format('drop trigger count_deleted on %s', counted.name);
    execute format('drop function %s', counted.routine);
  end loop;
end $$;

-- The owner of a record writes the own counts. They are deleted with the record, so no role deletes them.
drop policy count_triggers on list_count;
drop policy count_triggers on record_state;
drop policy owner_access on list_count;
drop policy owner_access on record_state;
create policy owner_access on list_count to libretto_record
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint);
create policy owner_access on record_state to libretto_record
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint);
grant insert, update on list_count, record_state to libretto_record;

-- The verdict of the virus scan is shown with a file.
create policy virus_scan on record_state to libretto_accounts using (true) with check (true);
grant select (id_paziente, section_states), update (state, section_states) on record_state to libretto_accounts;

-- Creates the table of a section of the record: key, index of its list, policy of the owner, grants. `share_section`
-- shows its rows to doctors and readers of links. `fields` are the columns of the wire that only this section has, each
-- followed by a comma. A section without tags is visible to no doctor of a specialty.
create or replace procedure create_section_table(section_table text, id_column text, sort_column text, fields text)
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
      using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)
      with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)$f$, section_table);
  execute format('grant select, insert, update, delete on %I to libretto_record', section_table);
end $procedure$;
