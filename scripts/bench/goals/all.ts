import type { Goal } from "../goal.ts";
import { a11 } from "./after-change.ts";
import { a1, a3, a4 } from "./api.ts";
import { u1, u2 } from "./bytes.ts";
import { c1 } from "./c1.ts";
import { c3 } from "./c3.ts";
import { u6 } from "./ecg.ts";
import { a5 } from "./embedded.ts";
import { a7 } from "./fairness.ts";
import { u3 } from "./lighthouse.ts";
import { u7 } from "./lists.ts";
import { a8 } from "./logins.ts";
import { s3 } from "./long-record.ts";
import { a9 } from "./matrix.ts";
import { a12, s5 } from "./mixed-record.ts";
import { u8 } from "./page-changes.ts";
import { s2 } from "./plans.ts";
import { c5 } from "./reports.ts";
import { s1 } from "./scale.ts";
import { a10 } from "./searches.ts";
import { a6 } from "./starts.ts";
import { u10 } from "./timeline.ts";

/** All measured goals, in the order of the report. */
export const goals: readonly Goal[] = [
  ...[u1, u2, u3, u6, u7, u8, u10],
  ...[a1, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12],
  ...[c1, c3, c5],
  ...[s1, s2, s3, s5],
];
