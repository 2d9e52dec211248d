const QUERY = /\(prefers-color-scheme: (dark|light)\)/;

/** The condition of each media rule as it was written, by the rule. */
const written = new WeakMap<CSSMediaRule, string>();

const mediaRules = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  [...rules].filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule);

/**
 * Shows the page in light or dark colours, whatever the system prefers: the product's style sheets ask the system, so
 * the conditions of their media rules are replaced. `system` puts them back.
 */
export const showColorScheme = (scheme: "system" | "light" | "dark"): void => {
  document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const condition = written.get(rule) ?? rule.conditionText;
      const [, wanted] = QUERY.exec(condition) ?? [];
      if (wanted === undefined) continue;
      written.set(rule, condition);
      rule.media.mediaText = scheme === "system" ? condition : scheme === wanted ? "all" : "not all";
    }
};
