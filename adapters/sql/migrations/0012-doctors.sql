-- Doctors as patients find and reach them.

-- What a doctor's account does not say. A doctor without a row is known by name alone.
create table medico (
  id_utente bigint primary key references utente on delete cascade,
  id_careprovider bigint not null unique,
  specializzation text not null,
  cpp_localita_iscrizione text not null,
  email text not null,
  contatto_telefono text not null,
  contatto_indirizzo text not null,
  comune_residenza text not null
);
grant select, insert, update, delete on medico to libretto_accounts;

-- The words of a name as somebody may type them: small, without accents.
create function parole_del_nome(nome text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', regexp_replace(normalize(lower(nome), NFD), '[\u0300-\u036f]', '', 'g'))
$$;
create index medico_parole on utente using gin (parole_del_nome(nome || ' ' || cognome))
  where ruolo = 'doctor' and stato = 'active';

-- The directory: doctors who can sign in. One without a row of medico has the number of the account.
create view medici as
  select coalesce(m.id_careprovider, u.id_utente) as id_careprovider, u.id_utente, u.nome, u.cognome,
    u.nome || ' ' || u.cognome as fullname,
    coalesce(m.specializzation, '') as specializzation,
    coalesce(m.cpp_localita_iscrizione, '') as cpp_localita_iscrizione,
    coalesce(nullif(m.email, ''), u.email) as email,
    coalesce(m.contatto_telefono, '') as contatto_telefono,
    coalesce(m.contatto_indirizzo, '') as contatto_indirizzo,
    coalesce(m.comune_residenza, '') as comune_residenza
  from utente u left join medico m on m.id_utente = u.id_utente
  where u.ruolo = 'doctor' and u.stato = 'active';
grant select on medici to libretto_record;

alter table associazione add column id_careprovider bigint;
