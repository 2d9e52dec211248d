-- What a patient lets a carer be reminded of by e-mail. The carer can stop these e-mails; the choice of the patient stays.
create table promemoria_delega (
  id_paziente bigint not null references promemoria on delete cascade,
  id_delega bigint not null,
  tipi_email text[] not null,
  sospesi boolean not null default false,
  modificato_il timestamptz not null,
  primary key (id_paziente, id_delega),
  foreign key (id_paziente, id_delega) references delega on delete cascade
);

alter table promemoria_delega enable row level security;
alter table promemoria_delega force row level security;
-- The patient alone chooses: app.carer is set while a carer acts. The server sends, and stops the e-mails of a carer.
create policy owner_access on promemoria_delega to libretto_record
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null);
create policy sent_by_server on promemoria_delega to libretto_accounts using (true) with check (true);
grant select, insert, update on promemoria_delega to libretto_record;
grant select, update (sospesi) on promemoria_delega to libretto_accounts;

-- promemoria_inviato.id_dispositivo is the recipient: 0 the e-mail of the patient, otherwise a device or a carer.
