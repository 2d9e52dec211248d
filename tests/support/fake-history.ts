/** A browser's history of pages, whose steps are done at once. */
export const fakeHistory = (...pages: readonly string[]) => {
  const window = new EventTarget();
  let entries: unknown[] = pages.map((page) => ({ page }));
  let place = entries.length - 1;
  const go = (steps: number): void => {
    if (entries[place + steps] === undefined) return;
    place += steps;
    window.dispatchEvent(new Event("popstate"));
  };
  const history = {
    get state() {
      return entries[place];
    },
    get length() {
      return entries.length;
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, ++place), state];
    },
    back: () => go(-1),
    go,
  };
  return { window, history, page: () => (entries[place] as { readonly page: string }).page };
};
