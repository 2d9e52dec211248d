import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import type { RowPresentation } from "../shared/list/row-presentation.ts";
import { SectionList } from "../shared/list/SectionList.tsx";
import { useModel } from "../shared/models.ts";
import { readerViewLabels } from "./reader-view-labels.ts";
import type { HiddenPart, HiddenReason, HiddenRow, ReaderViewModel } from "./reader-view-model.ts";

const idOf = ({ row }: HiddenRow) => row.id;

const Part = observer(({ part, name }: { readonly part: HiddenPart; readonly name: string }) => {
  const label = useLabels(readerViewLabels);
  const language = useModel(LanguageModel);
  const textOf = (reason: HiddenReason): string => {
    if (typeof reason === "string") return label(reason, { name });
    const levels = Object.entries(reason.levels).map(([key, code]) => [key, language.message(code)]);
    return language.message(reason.code, { ...Object.fromEntries(levels), doctor: name });
  };
  const present = ({ row, reasons }: HiddenRow): RowPresentation => ({
    id: row.id,
    title: row.title,
    facts: reasons.map(textOf),
    actions: [],
  });
  return (
    <div>
      <h3>{label("part", { title: part.title, hidden: part.rows.length, visible: part.visible })}</h3>
      <SectionList rows={part.rows} idOf={idOf} presentRow={present} name={part.title} />
    </div>
  );
});

/** What a reader does not see, and why. */
export const HiddenRows = observer(({ model }: { readonly model: ReaderViewModel }) => {
  const label = useLabels(readerViewLabels);
  const { current } = useModel(LanguageModel);
  const { shared, reader, failure } = model;
  const isLoaded = model.isOwnLoaded && (shared.isClosed || shared.isComplete);
  if (failure !== null) return <LoadFailure failure={failure} retry={model.load} busy={false} />;
  if (!isLoaded || reader === null || reader.seesAll) return null;
  const { name } = reader;
  const parts = model.hiddenParts(current);
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className="not-printed">
      <Collapsible group="readerView.hidden" title={label("hidden")} count={count} tone="quiet" isOpenInitially={false}>
        <p>{label(count === 0 ? "nothingHidden" : "hiddenAbout", { name })}</p>
        {parts.map((part) => (
          <Part key={part.key} part={part} name={name} />
        ))}
      </Collapsible>
    </div>
  );
});
