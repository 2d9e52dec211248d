/** A body without one of its fields. */
export const omitField = (body: unknown, field: string): object =>
  Object.fromEntries(Object.entries(body as object).filter(([name]) => name !== field));
