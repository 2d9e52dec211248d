-- A share link is an address like that of an emergency sheet. It shows the chosen sections up to a level, and only
-- together with a passcode. Only a slow hash of the passcode is stored. Attempts are counted, and too many wrong ones
-- close the link.
alter table vista_emergenza
  add column destinatario text,
  add column livello smallint check (livello between 1 and 6),
  -- the collections of the patient answer
  add column sezioni text[],
  add column passcode_hash text,
  add column codici_errati smallint not null default 0,
  add column aperture integer not null default 0,
  add constraint share_link_is_complete check (num_nulls(destinatario, livello, sezioni, passcode_hash) in (0, 4));

grant update (codici_errati, aperture, chiusa_at) on vista_emergenza to libretto_accounts;

-- A reader with a link reads as a doctor does: in the role of the record, without a record of the own, and with the id
-- of the link in `app.link`. No association is visible to this reader, so the policies of doctors show nothing; those
-- below show the chosen sections. The transaction that sets `app.link` has just found the link open.
create policy opened_link on vista_emergenza for select to libretto_record
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and id_paziente = (select nullif(current_setting('app.subject', true), '')::bigint)
    and id_vista = (select nullif(current_setting('app.link', true), '')::bigint)
    and sezioni is not null and chiusa_at is null);

create policy shared_by_link on paziente for select to libretto_record
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and id_paziente = (
      select v.id_paziente from vista_emergenza v
      where v.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
        and v.id_vista = nullif(current_setting('app.link', true), '')::bigint));

-- Shows a link the rows of a section up to its level. `section_rows` is the condition for rows of the section.
create procedure share_section_by_link(section_table text, collection text, section_rows text default 'true')
language plpgsql as $procedure$
begin
  execute format($f$
    create policy %4$I on %1$I for select to libretto_record
      using ((select nullif(current_setting('app.patient', true), '') is null)
        and deleted_at is null and (%3$s)
        and id_paziente = (select nullif(current_setting('app.subject', true), '')::bigint)
        and id_livello_confidenzialita <= (
          select v.livello from vista_emergenza v
          where v.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
            and v.id_vista = nullif(current_setting('app.link', true), '')::bigint
            and %2$L = any (v.sezioni)))$f$,
    section_table, collection, section_rows, 'shared_by_link_' || lower(collection));
end $procedure$;
revoke execute on procedure share_section_by_link(text, text, text) from public;

call share_section_by_link('contatti', 'contattiemergenza', 'id_contatto_tipologia = 10');
call share_section_by_link('contatti', 'contattialtro', 'id_contatto_tipologia = 0');
call share_section_by_link('tbl_terapie', 'tbl_terapie');
call share_section_by_link('diagnosi', 'diagnosi');
call share_section_by_link('tbl_parametri_vitalis', 'tbl_parametri_vitalis');
call share_section_by_link('risultati_laboratorio', 'risultati_laboratorio');
call share_section_by_link('visite', 'visite');
call share_section_by_link('esami', 'esami');
call share_section_by_link('tbl_files', 'tbl_files', $$file_type <> 'kardia'$$);
call share_section_by_link('tbl_files', 'kardias', $$file_type = 'kardia'$$);
call share_section_by_link('tbl_taccuinos', 'tbl_taccuinos');
call share_section_by_link('tbl_vaccinaziones', 'tbl_vaccinaziones');
call share_section_by_link('tbl_gravidanze', 'tbl_gravidanze');
call share_section_by_link('tbl_mestruazioni', 'tbl_mestruazioni');
call share_section_by_link('adverse_reactions', 'adverse_reactions');
call share_section_by_link('tbl_anamnesi_familiare', 'AnamnesiFamiliare');
call share_section_by_link('tbl_anamnesi_fisiologica', 'AnamnesiFisiologica');
call share_section_by_link('tbl_anamnesi_pt_prossima', 'AnamnesiProssima');
call share_section_by_link('tbl_anamnesi_pt_remota', 'AnamnesiRemota');

-- As for a doctor: a deleted medication counts only for a report of a reaction to it.
create policy shared_by_link_for_reports on tbl_terapie for select to libretto_record
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and deleted_at is not null
    and id_paziente = (select nullif(current_setting('app.subject', true), '')::bigint)
    and id_livello_confidenzialita <= (
      select v.livello from vista_emergenza v
      where v.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
        and v.id_vista = nullif(current_setting('app.link', true), '')::bigint
        and v.sezioni @> array['tbl_terapie', 'adverse_reactions'])
    and exists (select from adverse_reactions r
      where r.id_paziente = tbl_terapie.id_paziente and r.id_terapie = tbl_terapie.id_terapie));
