-- Whether the last proof of a session showed the password, which a sign-in by a provider does not (AU-6).
alter table sessione add column con_password boolean not null default false;
