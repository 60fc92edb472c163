// `npm run simulate`: 10,000 gates that wait at the same time, and the service that they ask. `npm run docs` writes the
// same table, and its picture, into docs/performance.md.
import { simulateAll, tableOf } from "./page.ts";

const [heading = [], ...rows] = tableOf(simulateAll());
for (const row of rows)
  process.stdout.write(`${row.map((cell, index) => `${heading[index] ?? ""}: ${cell}`).join("; ")}\n`);
