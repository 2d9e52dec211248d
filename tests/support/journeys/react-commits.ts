import type { Page } from "playwright";

/** The parts of a React fiber that the count needs. React calls the hook of its developer tools in every build. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** A change of the page by React. */
interface Commit {
  /** The number of components that were rendered. */
  readonly rendered: number;
  /** The ids of the parts of the page after the change. */
  readonly sections: readonly string[];
}

declare global {
  interface Window {
    reactCommits?: Commit[];
  }
}

const installHook = () => {
  const functionComponent = 0;
  const forwardRef = 11;
  const memo = 14;
  const simpleMemo = 15;
  const componentTags = [functionComponent, forwardRef, memo, simpleMemo];
  const performedWork = 1;
  /** The components that this commit rendered. A child that is the same object as before was not visited. */
  const countRendered = (fiber: Fiber, before: Fiber | null): number => {
    let count = componentTags.includes(fiber.tag) && (before === null || fiber.flags & performedWork) ? 1 : 0;
    if (fiber.child === before?.child) return count;
    for (let child = fiber.child; child !== null; child = child.sibling) count += countRendered(child, child.alternate);
    return count;
  };
  const idOf = ({ id }: Element) => id;
  window.reactCommits = [];
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, { current }: { readonly current: Fiber }) =>
        window.reactCommits?.push({
          rendered: countRendered(current, current.alternate),
          sections: [...document.querySelectorAll("main section[id]")].map(idOf),
        }),
    },
  });
};

/** Makes a page record the commits of React. Call it before the page loads. */
export const recordCommits = async (page: Page): Promise<void> => void (await page.addInitScript(installHook));

/** The commits since the page was loaded, or since `countRenders`. */
export const commitsOf = (page: Page): Promise<readonly Commit[]> => page.evaluate(() => window.reactCommits ?? []);

/** The number of components that the page renders while this runs. */
export const countRenders = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => window.reactCommits?.splice(0));
  await act();
  // the last changes are painted
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return (await commitsOf(page)).reduce((sum, { rendered }) => sum + rendered, 0);
};
