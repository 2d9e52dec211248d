/** The comments around a part of a page that a command writes. */
const marks = (name: string): readonly [start: string, end: string] => [`<!-- ${name} -->`, `<!-- end of ${name} -->`];

/** Replaces the part of a Markdown page between the comments with this name. */
export const replaceSection = (page: string, name: string, text: string): string => {
  const [start, end] = marks(name);
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no part ${start} … ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
};
