// `npm run simulate`: simulates 10,000 gates that wait at the same time, and prints a table. `npm run docs` writes the
// same table and its pictures for docs/internals/decisions/waiting.md.
import { simulateAll, tableOf } from "./page.ts";

const [heading = [], ...rows] = tableOf(simulateAll());
for (const row of rows)
  process.stdout.write(`${row.map((cell, index) => `${heading[index] ?? ""}: ${cell}`).join("; ")}\n`);
