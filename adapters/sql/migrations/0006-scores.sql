-- Results of the score pages. They carry no level and no specialty, so the sharing rule shows them as what is most
-- restricted: to a doctor with every section and the highest level, and to nobody else.

create table punteggi (
  id_paziente bigint not null references paziente on delete cascade,
  id_score bigint not null,
  nome_score text not null
    check (nome_score in ('has-bled-score', 'meld-score', 'cha2-ds2-score', 'framingham-score', 'cardiovascolare-score')),
  valore_score double precision not null check (valore_score >= 0),
  additional_score double precision check (additional_score is null or nome_score = 'cha2-ds2-score'),
  formula text,
  formula_versione text,
  valori_inseriti jsonb,
  author_id bigint not null,
  created_at timestamptz not null,
  primary key (id_paziente, id_score)
);
create index punteggi_recenti on punteggi (id_paziente, nome_score, id_score desc);

alter table punteggi enable row level security;
alter table punteggi force row level security;

create policy del_titolare on punteggi
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy per_il_medico on punteggi for select
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and condivisa(id_paziente, 6, false, '{}'));

grant select, insert, update, delete on punteggi to libretto_record;
