-- The questions of a report that were answered with "I do not know" or "not applicable": names of wire fields.
alter table adverse_reactions
  add column unknown_answers text not null default '',
  add column not_applicable_answers text not null default '';
