-- Reference data: places, medicines, interactions, lists. Written by imports alone; nobody's health data.

-- What is loaded now, from whom, of which day. `impronta` is the digest of what was read, so that the same data are
-- not loaded twice; `origine` keeps a start of the server from replacing official data by the starter sets.
create table catalogo (
  catalogo text primary key,
  fonte text not null,
  data date not null,
  origine text not null check (origine in ('inclusa', 'ufficiale')),
  impronta text not null,
  righe integer not null,
  importato_at timestamptz not null
);

-- `chiave` is the name without spaces, accents and case, for typed beginnings; `parole` the words of the name and of
-- the ingredients; `testo` all words, each after a space. A pack that its publisher no longer lists is not `attivo`:
-- it is found no more, but records that hold it still know what it is.
create table farmaco (
  catalogo text not null,
  id_farmaco_codifa text collate "C" primary key,
  descrizione_breve text not null,
  somministrazione text not null,
  principio_attivo text not null,
  atc text[] not null,
  forma text not null,
  titolare text not null,
  tipo text not null check (tipo in ('farmaco', 'vaccino')),
  attivo boolean not null,
  nome text collate "C" not null,
  chiave text collate "C" not null,
  parole tsvector not null,
  testo text not null
);
create index farmaco_chiave on farmaco (catalogo, chiave, id_farmaco_codifa) where attivo and tipo = 'farmaco';
create index farmaco_parole on farmaco using gin (parole);

-- Municipalities, present and ceased, and foreign states. A municipality that changed its name keeps the old one.
create table luogo (
  catalogo text not null,
  codice text not null,
  nome text not null,
  altro_nome text not null,
  provincia text not null,
  attivo boolean not null,
  dal date,
  al date,
  chiave text collate "C" not null,
  parole tsvector not null,
  primary key (codice, nome)
);
create index luogo_chiave on luogo (chiave);
create index luogo_parole on luogo using gin (parole);

-- The words there are to find, so that a typing error can be told from a word; made anew with every import.
create table parola (
  tabella text not null,
  parola text collate "C" not null,
  primary key (tabella, parola)
);

create table interazione (
  id_interazione text primary key,
  gruppo_a text not null,
  atc_a text[] not null,
  gruppo_b text not null,
  atc_b text[] not null,
  gravita text not null check (gravita in ('controindicata', 'grave', 'moderata')),
  messaggio text not null
);
create index interazione_atc_a on interazione using gin (atc_a);
create index interazione_atc_b on interazione using gin (atc_b);

-- Allergies and intolerances, with the ATC groups they speak against.
create table sensibilita (
  id_sensibilita text primary key,
  tipo_diagnosi text not null,
  categoria text not null,
  descrizione text not null,
  sinonimi text[] not null,
  atc text[] not null
);

create table stato_matrimoniale (
  id_stato_matrimoniale integer primary key,
  stato_matrimoniale_nome text not null
);

create table tag_specialita (
  id_tag integer primary key,
  tag text not null,
  area text not null,
  nome_uso_comune text not null
);

grant select on catalogo, farmaco, luogo, parola, interazione, sensibilita, stato_matrimoniale, tag_specialita
  to libretto_record, libretto_accounts;
