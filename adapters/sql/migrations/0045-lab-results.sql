-- Laboratory results. A result is a number with its comparator, or a text; its unit also applies to the printed range.
call create_section_table('risultati_laboratorio', 'id_risultato', 'risultato_data', $fields$
  risultato_esame text,
  risultato_esame_nome text not null,
  risultato_valore double precision,
  risultato_comparatore text not null check (risultato_comparatore in ('=', '<', '<=', '>', '>=')),
  risultato_decimali integer check (risultato_decimali between 0 and 10),
  risultato_testo text not null,
  risultato_unita text not null,
  risultato_minimo double precision,
  risultato_massimo double precision,
  risultato_riferimento text not null,
  risultato_data date not null,
  risultato_ora text check (risultato_ora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  risultato_laboratorio text not null,
  risultato_nota text not null,
  id_file bigint,
$fields$);
