import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Spinner } from "../controls/Spinner.tsx";
import styles from "../forms/forms.module.css";
import { Icon } from "../icons/Icon.tsx";
import { CloseIcon, SearchIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels, useMessages } from "../labels.ts";
import { boxClass, FieldFrame, type FieldFrameProps, type FieldPresentation, inputAria } from "./FieldFrame.tsx";
import inline from "./inline-search.module.css";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";
import type { SearchModel } from "./search-model.ts";

interface Props<T> extends FieldFrameProps {
  readonly field: FieldPresentation & { readonly blur: () => void };
  readonly search: SearchModel<T>;
  /** The number of rows without scrolling. */
  readonly rows: number;
  readonly keyOf: (item: T) => string | number;
  /** A second line for an item. */
  readonly detailOf?: (item: T) => string;
  /** The list is a part of the page and stays open; otherwise it opens above the page. */
  readonly isInline?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: keys and states are the same whatever is searched for
type AnySearch = SearchModel<any>;

const onKey = (search: AnySearch, isInline: boolean) => (event: KeyboardEvent) => {
  const keys: Record<string, () => void> = {
    ArrowDown: () => search.step(1),
    ArrowUp: () => search.step(-1),
    ...(search.isOpen && search.activeIndex >= 0 && { Enter: () => void search.choose() }),
    ...(search.isOpen && !isInline && { Escape: search.leave }),
  };
  const act = keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

const PADDING = 4;

/** Limits the height of a list to this number of rows; the others need scrolling. */
const limitHeight = (list: HTMLElement, rows: number) => {
  const last = list.children[rows - 1];
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const maxHeight = last === undefined ? "60vh" : `${last.getBoundingClientRect().bottom - top + PADDING}px`;
  list.style.setProperty("--shown", maxHeight);
};

/** The state of a search as text. */
const SearchState = observer(({ search }: { readonly search: AnySearch }) => {
  const label = useLabels(pickerLabels);
  const message = useMessages();
  const texts: Partial<Record<typeof search.state, ReactNode>> = {
    short: label("leastLetters", { count: search.parts.minLength }),
    searching: (
      <>
        <Spinner />
        {label("searching")}
      </>
    ),
    nothing: message("general.noResults"),
    failed: label("searchFailed"),
    found:
      search.foundCount > search.items.length ? (
        label("firstFound", { shown: search.items.length, count: search.foundCount })
      ) : (
        <span className="visually-hidden">{label("found", { count: search.items.length })}</span>
      ),
  };
  return search.isOpen ? texts[search.state] : null;
});

const NONE: readonly never[] = [];

interface OptionsProps<T> extends Pick<Props<T>, "search" | "keyOf" | "detailOf" | "rows" | "label"> {
  /** The id of the list. */
  readonly id: string;
}

/** The list of results. It is measured when the results change, not at each key. */
const OptionsView = <T,>({ search, keyOf, detailOf, rows, label, id }: OptionsProps<T>) => {
  const { activeIndex } = search;
  const items = search.isOpen ? search.items : NONE;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current === null || items.length === 0) return;
    limitHeight(list.current, rows);
    list.current.parentElement?.scrollIntoView({ block: "nearest" });
  }, [items, rows]);
  // without a result of its own: some browsers return a promise from `scrollIntoView`, which is no cleanup function
  useLayoutEffect(() => void list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" }), [activeIndex]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} hidden={items.length === 0} className={styles.results}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the input's, by the combobox pattern
        <div
          key={keyOf(item)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search.choose(item)}
        >
          <span>{search.parts.textOf(item)}</span>
          {detailOf !== undefined && <small>{detailOf(item)}</small>}
        </div>
      ))}
    </div>
  );
};

const Options = observer(OptionsView) as typeof OptionsView;

const SearchFieldView = <T,>({ field, search, rows, keyOf, detailOf, isInline = false, ...frame }: Props<T>) => {
  const kit = useLabels(kitLabels);
  const list = `${field.id}-list`;
  const showsState = search.isOpen && search.state !== "idle";
  const isWholeList = search.state === "found" && search.foundCount === search.items.length;
  const hasResults = search.isOpen && search.items.length > 0;
  return (
    <FieldFrame field={field} {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving field and list together is one leaving */}
      <div
        className={boxClass(field, `${styles.tight} ${isInline ? inline.withList : ""}`)}
        onBlur={(event) => {
          if (isInline || event.currentTarget.contains(event.relatedTarget)) return;
          afterPointerRelease(() => {
            search.leave();
            if (search.pendingChoice === null) field.blur();
          });
        }}
      >
        {search.pendingChoice !== null ? <Spinner /> : <Icon of={SearchIcon} />}
        <input
          {...inputAria(field, frame)}
          name={field.name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasResults}
          aria-controls={list}
          aria-activedescendant={hasResults && search.activeIndex >= 0 ? `${list}-${search.activeIndex}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={search.text}
          onClick={search.open}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={onKey(search, isInline)}
        />
        {search.text !== "" && (
          <IconButton
            icon={CloseIcon}
            label={kit("clear")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={search.clear}
          />
        )}
        <div className={showsState ? (isInline ? inline.inlineList : styles.drop) : ""}>
          <div role="status" className={isWholeList ? "" : styles.searchState}>
            <SearchState search={search} />
          </div>
          {showsState && search.state === "failed" && (
            <div className={styles.searchState}>
              <Button onClick={search.search}>{kit("retry")}</Button>
            </div>
          )}
          <Options {...{ search, keyOf, rows, label: frame.label, id: list }} {...(detailOf && { detailOf })} />
        </div>
      </div>
    </FieldFrame>
  );
};

/** A search field with a list of results below it, for keyboard and touch. */
export const SearchField = observer(SearchFieldView) as typeof SearchFieldView;
