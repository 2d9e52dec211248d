import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { Camera } from "../../record/document-doors/Camera.tsx";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import styles from "../documents.module.css";
import { usePictureAddresses } from "../pictures/use-picture-addresses.ts";
import type { ChosenPage, PageChoiceModel } from "./page-choice-model.ts";
import { pageLabels } from "./page-labels.ts";
import pageStyles from "./pages.module.css";

interface PageProps {
  readonly model: PageChoiceModel;
  readonly page: ChosenPage;
}

/** The small picture of a page; a text when this browser cannot show it. */
const Thumbnail = ({ page }: Pick<PageProps, "page">) => {
  const label = useLabels(pageLabels);
  const [isBroken, setBroken] = useState(false);
  const [address] = usePictureAddresses(page.shown);
  if (isBroken) return <span className={styles.note}>{label("notShown")}</span>;
  return address === undefined ? null : (
    <img src={address} alt={label("picture", { name: page.picked.name })} onError={() => setBroken(true)} />
  );
};

/** The buttons of a page move it; a button that is pressed keeps the focus. */
const Page = observer(({ model, page }: PageProps) => {
  const label = useLabels(pageLabels);
  const number = model.pages.indexOf(page) + 1;
  const { count } = model;
  const { name } = page.picked;
  const values = { page: number, name, count };
  const id = useId();
  const move = (by: -1 | 1) => {
    model.move(page, by);
    // the row is drawn at its new place first; a button at the end of the list is off
    requestAnimationFrame(() => {
      const buttons = [...(document.getElementById(id)?.querySelectorAll("button") ?? [])];
      const [earlier, later] = buttons;
      const pressed = by === -1 ? earlier : later;
      (pressed?.disabled === true ? (by === -1 ? later : earlier) : pressed)?.focus();
    });
  };
  return (
    <li>
      <Thumbnail page={page} />
      <div>
        <strong>{label("page", values)}</strong>
        <p className={styles.note}>{name}</p>
        <div id={id} className={styles.buttons}>
          <Button disabled={number === 1} aria-label={label("earlierNamed", values)} onClick={() => move(-1)}>
            {label("earlier")}
          </Button>
          <Button disabled={number === count} aria-label={label("laterNamed", values)} onClick={() => move(1)}>
            {label("later")}
          </Button>
          <Button tone="plain" aria-label={label("removeNamed", values)} onClick={() => model.remove(page)}>
            {label("remove")}
          </Button>
        </div>
      </div>
    </li>
  );
});

interface Props {
  readonly model: PageChoiceModel;
  readonly join: () => void;
  readonly separate: () => void;
  readonly cancel: () => void;
  readonly add: (files: readonly PickedDocument[]) => void;
}

/** The title gets the focus: the question is open before anything else happens with the pictures. */
const focusTitle = (title: HTMLElement | null): void => title?.focus();

/** Asks whether pictures are pages of one document, and in which order. */
export const PageChoice = observer(({ model, join, separate, cancel, add }: Props) => {
  const label = useLabels(pageLabels);
  const id = useId();
  const { pages, count, added, document, moved, isJoining, failure, isTooLong, separateCount } = model;
  const title =
    added.length === 0 && document !== null
      ? label("pagesOf", { name: document.name })
      : label(count === 1 ? "questionOne" : "question");
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={focusTitle} tabIndex={-1}>
        {title}
      </h2>
      <p>{label("about")}</p>
      <ol className={pageStyles.pages} aria-label={label("list")}>
        {pages.map((page) => (
          <Page key={page.id} model={model} page={page} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved === null ? "" : label("moved", { name: moved.picked.name, page: pages.indexOf(moved) + 1, count })}
      </p>
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {label("notJoined")}
        </p>
      )}
      {isTooLong && (
        <p role="alert" className={styles.problem}>
          {label("tooLong")}
        </p>
      )}
      <div className={styles.buttons}>
        <Button tone="primary" busy={isJoining} disabled={isTooLong} onClick={join}>
          {count === 1 ? label("joinOne") : label("join", { count })}
        </Button>
        {separateCount > 1 && <Button onClick={separate}>{label("separate", { count: separateCount })}</Button>}
        <Camera text={label("addPage")} tone="outline" onPick={add} />
        <Button tone="plain" onClick={cancel}>
          {added.length === 0 ? label("cancel") : label("cancelNew", { count: added.length })}
        </Button>
      </div>
    </section>
  );
});
