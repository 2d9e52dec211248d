-- A state for each table of rows, besides the one of the whole record: a server reads only the sections that changed.
-- `state` stays, because a server of an earlier version may still run and compare it.
alter table record_state add column section_states jsonb not null default '{}';
comment on column record_state.section_states is
  'a random value by table name, renewed with every change of rows; a table that has not changed since has none';

-- The functions of the counting triggers, and the procedure that creates them for new tables, renew it in the same
-- statement. Only these lines of them change.
do $$
declare
  routine record;
  changed text;
begin
  for routine in
    select p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and (p.proname = 'create_section_table' or p.oid in (select tgfoid from pg_trigger where tgname = 'count_inserted'))
  loop
    changed := routine.definition;
    changed := replace(changed, 'insert into record_state as s (id_paziente, state)',
      'insert into record_state as s (id_paziente, state, section_states)');
    changed := replace(changed, 'select id_paziente, gen_random_uuid() from (select distinct id_paziente from new_rows)',
      'select id_paziente, gen_random_uuid(), jsonb_build_object(tg_table_name, gen_random_uuid())
      from (select distinct id_paziente from new_rows)');
    changed := replace(changed, 'do update set state = excluded.state;',
      'do update set state = excluded.state, section_states = s.section_states || excluded.section_states;');
    changed := replace(changed, 'update record_state s set state = gen_random_uuid()',
      'update record_state s set state = gen_random_uuid(),
      section_states = s.section_states || jsonb_build_object(tg_table_name, gen_random_uuid())');
    if regexp_count(changed, 'section_states \|\|') not in (2, 3)
      or regexp_count(changed, 'section_states \|\|') <> regexp_count(changed, 'set state =') then
      raise exception 'the triggers of % do not renew the states of sections', routine.name;
    end if;
    execute changed;
  end loop;
end $$;
