-- A small picture of each drawing for lists, sealed as the drawing is. Null in rows that are older than this column: their
-- readers make it from the drawing.
alter table taccuino_disegno add column miniatura bytea;
