-- The confidentiality level that the patient's new rows start with; null: the default of each section.
alter table paziente add column livello_abituale smallint check (livello_abituale between 1 and 6);
