-- The calendar of the menstrual cycle.
call create_section_table('tbl_mestruazioni', 'id_mestruazione', 'mestruazione_inizio', $fields$
  mestruazione_inizio date not null,
  mestruazione_fine date check (mestruazione_fine >= mestruazione_inizio),
  mestruazione_nota text not null,
$fields$);
