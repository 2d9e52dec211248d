/** The wire fields of the sheet (core/record/patient/wire), from the patient's row `p` and the account's row `c`. */
export const SHEET = `
  'id_paziente', p.id_paziente,
  'paziente_nome', p.paziente_nome,
  'paziente_cognome', p.paziente_cognome,
  'paziente_codfiscale', p.paziente_codfiscale,
  'paziente_nascita', p.paziente_nascita::text || p.paziente_nascita_ora,
  'paziente_sesso', p.paziente_sesso,
  'paziente_gruppo', p.paziente_gruppo,
  'paziente_donatore_organi', p.paziente_donatore_organi,
  'id_stato_matrimoniale', p.id_stato_matrimoniale,
  'allergie_dichiarazione', case when p.allergie_dichiarazione is not null then
    json_build_object('risposta', p.allergie_dichiarazione, 'data', p.allergie_dichiarazione_data) end,
  'livello_abituale', p.livello_abituale,
  'user', json_build_object(
    'id_utente', p.id_utente,
    'email', coalesce(c.email, ''),
    'utente_nome', coalesce(c.utente_nome, ''),
    'contact_detail', json_build_object(
      'comune_nascita', p.comune_nascita,
      'comune_nascita_codice', p.comune_nascita_codice,
      'comune_residenza', p.comune_residenza,
      'comune_residenza_codice', p.comune_residenza_codice,
      'contatto_indirizzo', p.contatto_indirizzo,
      'contatto_telefono', p.contatto_telefono)),
  'version', p.version`;

/** The columns that a form may change, with their expressions in the wire object $2. */
export const SHEET_ASSIGNMENTS: Readonly<Record<string, string>> = {
  paziente_nome: "$2::jsonb->>'paziente_nome'",
  paziente_cognome: "$2::jsonb->>'paziente_cognome'",
  paziente_codfiscale: "$2::jsonb->>'paziente_codfiscale'",
  paziente_nascita: "left($2::jsonb->>'paziente_nascita', 10)::date",
  paziente_nascita_ora: "coalesce(substr($2::jsonb->>'paziente_nascita', 11), '')",
  paziente_sesso: "$2::jsonb->>'paziente_sesso'",
  paziente_gruppo: "$2::jsonb->>'paziente_gruppo'",
  paziente_donatore_organi: "$2::jsonb->>'paziente_donatore_organi'",
  id_stato_matrimoniale: "($2::jsonb->>'id_stato_matrimoniale')::integer",
  allergie_dichiarazione: "$2::jsonb#>>'{allergie_dichiarazione,risposta}'",
  allergie_dichiarazione_data: "($2::jsonb#>>'{allergie_dichiarazione,data}')::date",
  livello_abituale: "($2::jsonb->>'livello_abituale')::smallint",
  comune_nascita: "$2::jsonb#>>'{user,contact_detail,comune_nascita}'",
  comune_nascita_codice: "$2::jsonb#>>'{user,contact_detail,comune_nascita_codice}'",
  comune_residenza: "$2::jsonb#>>'{user,contact_detail,comune_residenza}'",
  comune_residenza_codice: "$2::jsonb#>>'{user,contact_detail,comune_residenza_codice}'",
  contatto_indirizzo: "$2::jsonb#>>'{user,contact_detail,contatto_indirizzo}'",
  contatto_telefono: "$2::jsonb#>>'{user,contact_detail,contatto_telefono}'",
};
