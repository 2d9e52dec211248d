import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { useLabels } from "../../../shared/labels.ts";
import { loadWithRetry, PRELOAD_DELAY_MILLISECONDS } from "../../../shell/load-with-retry.ts";
import styles from "./today.module.css";
import { todayLabels } from "./today-labels.ts";
import type { TodayModel } from "./today-model.ts";

interface Props {
  readonly day: Pick<TodayModel, "now">;
}

const loadNewsList = () => import("./NewsList.tsx");
const NewsNotLoaded = observer((_: Props) => <p role="status">{useLabels(todayLabels)("newsNotLoaded")}</p>);
/** It needs the tables of limits, which are larger than the sheet: it is loaded when the sheet stands. */
const NewsList = lazy(async () => {
  await new Promise((loaded) => setTimeout(loaded, PRELOAD_DELAY_MILLISECONDS));
  return loadWithRetry(loadNewsList).then(
    (code) => ({ default: code.NewsList }),
    () => ({ default: NewsNotLoaded }),
  );
});

/** What is new in the record. Its place has its height from the start, so that nothing moves. */
export const News = observer(({ day }: Props) => {
  const label = useLabels(todayLabels);
  return (
    <div className={styles.news}>
      <h3 id="news" tabIndex={-1}>
        {label("news")}
      </h3>
      <Suspense fallback={<p>{label("readingNews")}</p>}>
        <NewsList day={day} />
      </Suspense>
    </div>
  );
});
