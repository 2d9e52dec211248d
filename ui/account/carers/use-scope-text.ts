import { includesRight } from "@libretto/core/access/carer-rights";
import { levelName, STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { CarerScope } from "@libretto/core/record/across/carers/carer";
import { sectionsByName } from "@libretto/core/record/sections";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { carersLabels } from "./carers-labels.ts";

/** What a scope lets a person do, in words. */
export const useScopeText = () => {
  const label = useLabels(carersLabels);
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const partText = ({ visibility, sections }: CarerScope["clearance"]): string =>
    sections === undefined
      ? label(visibility === "minimal" ? "minimal" : "total").toLowerCase()
      : label("onlySections", {
          sections: sections.map((name) => sectionsByName[name].names[current].rows).join(", "),
        });
  return ({ right, clearance, until }: CarerScope): string => {
    const { level } = clearance;
    const what = label(right);
    const scope = includesRight(right, "write")
      ? what
      : label(level === STRICTLY_RESTRICTED ? "scopeOfAll" : "scopeOf", {
          what: `${what}: ${partText(clearance)}`,
          level,
          levels: STRICTLY_RESTRICTED,
          levelName: message(levelName(level)),
        });
    return until === null ? scope : `${scope}, ${label("untilOf", { date: formatDate(until) })}`;
  };
};
