import { a1, a3, a4 } from "./api.mjs";
import { u1, u2 } from "./bytes.mjs";
import { c1 } from "./c1.mjs";
import { c3 } from "./c3.mjs";
import { u6 } from "./ecg.mjs";
import { a5 } from "./embedded.mjs";
import { a7 } from "./fairness.mjs";
import { u3 } from "./lighthouse.mjs";
import { u7 } from "./lists.mjs";
import { a8 } from "./logins.mjs";
import { s3 } from "./long-record.mjs";
import { a9 } from "./matrix.mjs";
import { s2 } from "./plans.mjs";
import { c5 } from "./reports.mjs";
import { s1 } from "./scale.mjs";
import { a10 } from "./searches.mjs";
import { a6 } from "./starts.mjs";

/** All measured goals, in the order of the report. */
export const goals = [u1, u2, u3, u6, u7, a1, a3, a4, a5, a6, a7, a8, a9, a10, c1, c3, c5, s1, s2, s3];
