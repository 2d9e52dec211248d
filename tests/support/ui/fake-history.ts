/** A browser's history of pages, whose navigations happen at once. */
export const fakeHistory = (...pages: readonly string[]) => {
  const window = new EventTarget();
  let entries: unknown[] = pages.map((page) => ({ page }));
  let index = entries.length - 1;
  const go = (steps: number): void => {
    if (entries[index + steps] === undefined) return;
    index += steps;
    window.dispatchEvent(new Event("popstate"));
  };
  const history = {
    get state() {
      return entries[index];
    },
    get length() {
      return entries.length;
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, ++index), state];
    },
    back: () => go(-1),
    go,
  };
  return { window, history, page: () => (entries[index] as { readonly page: string }).page };
};
