-- Each write forgets the answers that its patient may no longer ask for again: by their age, not by reading all of a day.
create index on richiesta (id_paziente, created_at);
