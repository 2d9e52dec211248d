-- Contracts as an operator keeps them. None is ever changed or removed, so that what somebody agreed to stays what it
-- was: another price, text or validity is another contract, and the old one is withdrawn.
alter table contratto
  add column created_at timestamptz,
  add column ritirato_at timestamptz,
  -- the plan at PayPal; each contract has its own, by which a payment says what was agreed
  add column piano_paypal text unique;
-- what was there before was on offer from the beginning
update contratto set created_at = coalesce((select min(created_at) from sottoscrizione), now());
alter table contratto alter column created_at set not null;

create function contratto_fermo() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and old.ritirato_at is null
      and to_jsonb(new) - 'ritirato_at' = to_jsonb(old) - 'ritirato_at' then
    return new;
  end if;
  raise exception 'contract % is not changed, only withdrawn', old.id_contratto;
end $$;
create trigger fermo before update or delete on contratto for each row execute function contratto_fermo();
