import ts from "typescript";
import type { Rule } from "./rule.ts";

/** What reads a moment by the clock of the machine that runs it, and takes no zone, or need not be given one. */
const OF_THE_MACHINE =
  /^(get(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)|toLocale(Date|Time)String|to(Date|Time)String)$/;

const saysZone = (options: ts.Expression | undefined): boolean =>
  options !== undefined &&
  ts.isObjectLiteralExpression(options) &&
  options.properties.some(({ name }) => name?.getText() === "timeZone");

/** Moments are told by one clock, of where patients live, on every screen and on paper (`core/messages/days.ts`). */
export const oneClock: Rule = {
  name: "no moment is told by the clock of the machine",
  ids: "W12",
  where: /^(core|adapters|ui)\//,
  breaks: (node) => {
    if (ts.isPropertyAccessExpression(node)) return OF_THE_MACHINE.test(node.name.text);
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
    return /(^|\.)DateTimeFormat$/.test(node.expression.getText()) && !saysZone(node.arguments?.[1]);
  },
  excused: {
    "core/messages/days.ts: new Intl.DateTimeFormat(LOCALES[language], options)": "all who ask say the zone",
    "ui/app/Footer.tsx: new Date().getFullYear": "the year of a copyright tells of no moment",
  },
  caught: [
    "const hour = new Date(at).getHours();",
    "const day = new Date(at).toLocaleDateString('it');",
    "const f = new Intl.DateTimeFormat('it');",
    "const f = Intl.DateTimeFormat('it', { hour: '2-digit' });",
  ],
  left: [
    "const f = new Intl.DateTimeFormat('it', { timeZone: HOME_ZONE });",
    "const n = new Date(at).getTime();",
    "const n = new Intl.NumberFormat('it');",
  ],
};
