-- What a doctor may see is decided once for a statement, and an entry of the audit trail moves its chain in one step.

-- The sharing rule (W10, W11) as before, now of the one record that is read: `(select …)` is worked out once for each
-- statement, where `condivisa` looked at the association row by row. Without `app.soggetto`, the record that is read,
-- a doctor sees no row of any.
do $$
declare
  concesso text := $c$(select a.%s from associazione a
    where a.id_paziente = nullif(current_setting('app.soggetto', true), '')::bigint
      and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint and a.visibility in (%s))$c$;
  livello text := 'assegnazione_confidenzialita';
  tabella text;
  presente text;
  del_livello text;
  emergenza text;
  etichette text;
  regola text;
begin
  for tabella, presente, del_livello, emergenza, etichette in values
    ('contatti', 'deleted_at is null', 'id_livello_confidenzialita', 'id_contatto_tipologia = 10', null),
    ('diagnosi', 'deleted_at is null', 'id_livello_confidenzialita',
      $e$tipo_diagnosi <> 'Diagnosi' and diagnosi_stato <> 2$e$, 'tags'),
    ('tbl_terapie', 'deleted_at is null', 'id_livello_confidenzialita', 'tipo_terapia <> 2', 'tags'),
    ('visite', 'deleted_at is null', 'id_livello_confidenzialita', null, 'tags'),
    ('esami', 'deleted_at is null', 'id_livello_confidenzialita', null, 'tags'),
    ('tbl_files', 'true', 'id_livello_confidenzialita', null, 'tags'),
    ('tbl_parametri_vitalis', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('tbl_gravidanze', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('tbl_taccuinos', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('tbl_vaccinaziones', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('adverse_reactions', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('tbl_anamnesi_familiare', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('tbl_anamnesi_pt_remota', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('tbl_anamnesi_pt_prossima', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('tbl_anamnesi_fisiologica', 'deleted_at is null', 'id_livello_confidenzialita', null, null),
    ('punteggi', 'true', '6', null, null)
  loop
    regola := format('%s <= %s', del_livello, format(concesso, livello, '1'));
    if emergenza is not null then
      regola := format('%s or (%s) and %s <= %s', regola, emergenza, del_livello, format(concesso, livello, '2, 3'));
    end if;
    if etichette is not null then
      regola := format('%s or %s && %s and %s <= %s', regola, etichette, format(concesso, 'id_tags', '3'),
        del_livello, format(concesso, livello, '3'));
    end if;
    execute format($p$alter policy per_il_medico on %I
      using ((select nullif(current_setting('app.patient', true), '') is null) and %s
        and id_paziente = (select nullif(current_setting('app.soggetto', true), '')::bigint) and (%s))$p$,
      tabella, presente, regola);
  end loop;
end $$;
drop function condivisa(bigint, integer, boolean, integer[]);

-- The head of a chain is held, counted on and digested by one update. Whoever comes meanwhile waits for it, and goes on
-- from where it then is.
drop trigger incatenata on audit;
drop function audit_incatena();
drop function audit_impronta(text, audit);
create function audit_impronta(precedente text, posto bigint, voce audit) returns text language sql stable as $$
  select encode(sha256(convert_to(precedente || json_build_array(
    voce.id_paziente, posto, voce.id_audit, to_char(voce.audit_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    voce.id_utente, voce.azione, voce.oggetto, voce.esito, voce.dispositivo, voce.audit_ip)::text, 'UTF8')), 'hex')
$$;
create function audit_incatena() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  loop
    update audit_catena c set posto = c.posto + 1, testa = audit_impronta(c.testa, c.posto + 1, new)
      where c.id_paziente = new.id_paziente returning c.posto, c.testa into new.posto, new.catena;
    exit when found;
    -- the first of all: its chain begins before it, with nothing
    insert into audit_catena (id_paziente, posto, testa) values (new.id_paziente, 0, '') on conflict do nothing;
  end loop;
  return new;
end $$;
create trigger incatenata before insert on audit for each row execute function audit_incatena();
