import { observer } from "mobx-react-lite";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Spinner } from "../controls/Spinner.tsx";
import { Icon } from "../icons/Icon.tsx";
import { CloseIcon, SearchIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels, useMessages } from "../labels.ts";
import { boxClass, type FieldFace, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import styles from "./forms.module.css";
import { pickerLabels } from "./picker-labels.ts";
import { whenReleased } from "./press.ts";
import type { SearchModel } from "./search-model.ts";

interface Props<T> extends FieldLook {
  readonly field: FieldFace & { readonly blur: () => void };
  readonly search: SearchModel<T>;
  /** Rows to be seen before scrolling. */
  readonly rows: number;
  readonly keyOf: (item: T) => string | number;
  /** A second line for an item. */
  readonly detailOf?: (item: T) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: keys and states are the same whatever is searched for
type AnySearch = SearchModel<any>;

const onKey = (search: AnySearch) => (event: KeyboardEvent) => {
  const keys: Record<string, () => void> = {
    ArrowDown: () => search.step(1),
    ArrowUp: () => search.step(-1),
    ...(search.open && search.at >= 0 && { Enter: () => void search.choose() }),
    ...(search.open && { Escape: search.leave }),
  };
  const act = keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

const PADDING = 4;

/** Limits the height of a list to this many rows; the others are reached by scrolling. */
const letSee = (list: HTMLElement, rows: number) => {
  const last = list.children[rows - 1];
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const shown = last === undefined ? "60vh" : `${last.getBoundingClientRect().bottom - top + PADDING}px`;
  list.style.setProperty("--shown", shown);
};

/** What a search is doing, in words. */
const SearchState = observer(({ search }: { readonly search: AnySearch }) => {
  const label = useLabels(pickerLabels);
  const say = useMessages();
  const words: Partial<Record<typeof search.state, ReactNode>> = {
    short: label("leastLetters", { count: search.parts.least }),
    searching: (
      <>
        <Spinner />
        {label("searching")}
      </>
    ),
    nothing: say("general.noResults"),
    failed: label("searchFailed"),
    found: <span className="only-heard">{label("found", { count: search.items.length })}</span>,
  };
  return search.open ? words[search.state] : null;
});

const SearchFieldView = <T,>({ field, search, rows, keyOf, detailOf, ...look }: Props<T>) => {
  const kit = useLabels(kitLabels);
  const list = `${field.id}-list`;
  const telling = search.open && search.state !== "idle";
  const listed = search.open && search.items.length > 0;
  return (
    <FieldFrame field={field} {...look}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving field and list together is one leaving */}
      <div
        className={boxClass(field, styles.tight)}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          whenReleased(() => {
            search.leave();
            if (search.choosing === null) field.blur();
          });
        }}
      >
        {search.choosing !== null ? <Spinner /> : <Icon of={SearchIcon} />}
        <input
          {...inputAria(field, look)}
          name={field.name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={list}
          aria-activedescendant={listed && search.at >= 0 ? `${list}-${search.at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={onKey(search)}
        />
        {search.text !== "" && (
          <IconButton
            icon={CloseIcon}
            label={kit("clear")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={search.clear}
          />
        )}
        <div
          className={telling ? styles.drop : ""}
          ref={(node) => (listed ? node?.scrollIntoView({ block: "nearest" }) : undefined)}
        >
          <div role="status" className={search.state === "found" ? "" : styles.tell}>
            <SearchState search={search} />
          </div>
          {telling && search.state === "failed" && (
            <div className={styles.tell}>
              <Button onClick={search.ask}>{kit("retry")}</Button>
            </div>
          )}
          <div
            id={list}
            role="listbox"
            aria-label={look.label}
            hidden={!listed}
            className={styles.found}
            ref={(list) => (list === null ? undefined : letSee(list, rows))}
          >
            {listed &&
              search.items.map((item, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the input's, by the combobox pattern
                <div
                  key={keyOf(item)}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={index === search.at}
                  className={styles.option}
                  ref={(node) => (index === search.at ? node?.scrollIntoView({ block: "nearest" }) : undefined)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => search.choose(item)}
                >
                  <span>{search.parts.textOf(item)}</span>
                  {detailOf !== undefined && <small>{detailOf(item)}</small>}
                </div>
              ))}
          </div>
        </div>
      </div>
    </FieldFrame>
  );
};

/** A search whose results drop down below the field: type, arrows, Enter; or touch. */
export const SearchField = observer(SearchFieldView) as typeof SearchFieldView;
