const QUERY = /\(prefers-color-scheme: (dark|light)\)/;

/** The original condition of each media rule. */
const originalConditions = new WeakMap<CSSMediaRule, string>();

const mediaRules = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  [...rules].filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule);

/**
 * Shows the page in light or dark colours. The style sheets use the preference of the system, so the conditions of
 * their media rules are replaced; `system` restores them.
 */
export const showColorScheme = (scheme: "system" | "light" | "dark"): void => {
  document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const condition = originalConditions.get(rule) ?? rule.conditionText;
      const [, wantedScheme] = QUERY.exec(condition) ?? [];
      if (wantedScheme === undefined) continue;
      originalConditions.set(rule, condition);
      rule.media.mediaText = scheme === "system" ? condition : scheme === wantedScheme ? "all" : "not all";
    }
};
