-- When a medication is taken, beside the documented dose and frequency; null where nobody stated times.
alter table tbl_terapie add column orari jsonb;
