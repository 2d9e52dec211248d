import ts from "typescript";
import type { Rule } from "./rule.ts";

/** Functions that read a time with the machine's clock without a time zone, or with an optional one. */
const OF_THE_MACHINE =
  /^([gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)|toLocale(Date|Time)String|to(Date|Time)String)$/;
/** The same names for times only: other types have them too. */
const TO_STRING = /^to(Locale)?String$/;

const isMade = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && node.expression.getText() === "Date";

const nameIn = (node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : "";
};

const namesTimeZone = (options: ts.Expression | undefined): boolean =>
  options !== undefined &&
  ts.isObjectLiteralExpression(options) &&
  options.properties.some(({ name }) => name?.getText() === "timeZone");

/** Times are shown in one time zone, where patients live, on every screen and on paper (`core/messages/days.ts`). */
export const oneClock: Rule = {
  name: "no time is formatted in the time zone of the machine",
  ids: "W12",
  where: /^(core|adapters|ui)\//,
  breaks: (node) => {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return OF_THE_MACHINE.test(nameIn(node)) || (isMade(node.expression) && TO_STRING.test(nameIn(node)));
    if (ts.isTemplateSpan(node)) return isMade(node.expression);
    if (isMade(node)) return (node.arguments?.length ?? 0) > 1;
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
    return /(^|\.)DateTimeFormat$/.test(node.expression.getText()) && !namesTimeZone(node.arguments?.[1]);
  },
  excused: {
    "core/messages/days.ts: new Intl.DateTimeFormat(LOCALES[language], options)": "all who ask say the zone",
    "ui/shell/Footer.tsx: new Date().getFullYear": "the year of a copyright tells of no moment",
  },
  caught: [
    "const hour = new Date(at).getHours();",
    "const day = new Date(at).toLocaleDateString('it');",
    "const text = new Date(at).toLocaleString('it');",
    "const text = new Date(at).toString();",
    "const text = `at ${new Date(at)}`;",
    "const hour = new Date(at)['getHours']();",
    "const midnight = new Date(year, month, day);",
    "day.setHours(0);",
    "const f = new Intl.DateTimeFormat('it');",
    "const f = Intl.DateTimeFormat('it', { hour: '2-digit' });",
  ],
  left: [
    "const f = new Intl.DateTimeFormat('it', { timeZone: HOME_ZONE });",
    "const n = new Date(at).getTime();",
    "const text = `at ${new Date(at).toISOString()}`;",
    "const midnight = new Date(Date.UTC(year, month, day));",
    "day.setUTCHours(0);",
    "const n = new Intl.NumberFormat('it');",
    "const text = count.toLocaleString('it');",
  ],
};
