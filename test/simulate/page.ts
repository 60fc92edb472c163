// The tables of the simulation in docs/internals/performance.md and docs/internals/decisions/waiting.md, and its pictures.
import { current, fleet, former, simulate, type Result, type Service } from "./simulation.ts";

const unlimited = { limit: Number.POSITIVE_INFINITY, retryAfter: "" };
const limitedTo = (limit: number): Service => ({ limit, retryAfter: "10" });

const services = [unlimited, limitedTo(400), limitedTo(200), limitedTo(100)].map((service) => ({
  ...service,
  name: Number.isFinite(service.limit) ? `answers ${service.limit} a second` : "answers everything",
}));

export interface Row {
  readonly service: (typeof services)[number];
  readonly schedule: "before" | "now" | "now, `wait-interval: 2m`";
  readonly result: Result;
}

/** Simulates every service with the former and the current schedule, and the slowest one with longer intervals too. */
export const simulateAll = (): readonly Row[] =>
  services.flatMap((service) => [
    { service, schedule: "before", result: simulate(former, service) },
    { service, schedule: "now", result: simulate(current, service) },
    ...(service.limit === 100 ? [withLongerInterval(service)] : []),
  ]);

const withLongerInterval = (service: Row["service"]): Row => ({
  service,
  schedule: "now, `wait-interval: 2m`",
  result: simulate(current, service, { ...fleet, interval: 120_000 }),
});

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1_000)} s`;

/** Returns the rows of the table, with its heading first. */
export function tableOf(rows: readonly Row[]): string[][] {
  return [
    [
      "The service",
      "Schedule",
      "Most requests in a second",
      "Requests a second, minutes 5 to 20",
      "Requests of a gate",
      "Longest delay",
      "Mean delay",
      "Time-outs",
    ],
    ...rows.map(({ service, schedule, result }) => {
      const steady = result.requestsPerSecond.slice(5 * 60, 20 * 60);
      return [
        service.name,
        schedule,
        `${Math.max(...result.requestsPerSecond)}`,
        `${Math.round(steady.reduce((sum, one) => sum + one, 0) / steady.length)}`,
        result.requestsPerGate.toFixed(1),
        seconds(result.longestDelay),
        seconds(result.meanDelay),
        `${(result.timeOuts * 100).toFixed(2)} %`,
      ];
    }),
  ];
}

/** Returns the rows for docs/internals/performance.md, with their heading first: the current schedule, and what users look for. */
export function shortTableOf(rows: readonly Row[]): string[][] {
  const [heading = [], ...all] = tableOf(rows);
  const columns = ["Most requests in a second", "Requests a second, minutes 5 to 20", "Longest delay"];
  const picked = (row: readonly string[]) => columns.map((column) => row[heading.indexOf(column)] ?? "");
  return [
    ["The service", "`wait-interval`", ...columns],
    ...all.flatMap((row, index) => {
      const schedule = rows[index]?.schedule;
      if (schedule === undefined || schedule === "before") return [];
      return [[row[0] ?? "", schedule === "now" ? "`10s`" : "`2m`", ...picked(row)]];
    }),
  ];
}

const colours = {
  light: { text: "#1f2328", line: "#d1d9e0", before: "#bc4c00", now: "#0969da" },
  dark: { text: "#f0f6fc", line: "#3d444d", before: "#f0883e", now: "#4493f8" },
} as const;

const panel = { left: 56, top: 64, width: 320, height: 200, gap: 60 };
const maxMinutes = 24;
const maxRequests = 1_000;
/** Seconds of which the line shows the mean, because values of single seconds vary too much. */
const step = 5;

/** Draws the requests per second of two services over time, as SVG. */
export function pictureOf(rows: readonly Row[], theme: keyof typeof colours): string {
  const colour = colours[theme];
  const shown = [services[0], services[2]].flatMap((service) => service ?? []);
  const width = panel.left + shown.length * (panel.width + panel.gap) - panel.gap + 16;
  const height = panel.top + panel.height + 48;
  const text = (x: number, y: number, content: string, more = "") =>
    `<text x="${x}" y="${y}"${more}>${content}</text>`;
  const panels = shown.map((service, index) => {
    const left = panel.left + index * (panel.width + panel.gap);
    const bottom = panel.top + panel.height;
    const x = (minutes: number) => round(left + (minutes / maxMinutes) * panel.width);
    const y = (requests: number) => round(bottom - (requests / maxRequests) * panel.height);
    const grid = [0, 250, 500, 750, 1_000].flatMap((requests) => [
      `<path d="M${left} ${y(requests)}h${panel.width}" stroke="${colour.line}"/>`,
      text(left - 6, y(requests) + 4, `${requests}`, ' text-anchor="end"'),
    ]);
    const minutes = [0, 5, 10, 15, 20].map((one) =>
      text(x(one), bottom + 18, `${one}`, ' text-anchor="middle"'),
    );
    const limit = Number.isFinite(service.limit)
      ? [
          `<path d="M${left} ${y(service.limit)}h${panel.width}" stroke="${colour.text}" stroke-dasharray="4 4"/>`,
        ]
      : [];
    const lines = rows
      .filter((row) => row.service === service)
      .map(({ schedule, result }) => {
        const points = meansOf(result.requestsPerSecond).map(
          (requests, at) => `${x((at * step) / 60)},${y(requests)}`,
        );
        const stroke = schedule === "now" ? colour.now : colour.before;
        return `<polyline points="${points.join(" ")}" fill="none" stroke="${stroke}" stroke-width="1.5"/>`;
      });
    const title = text(left, panel.top - 14, `The service ${service.name}`, ' font-weight="600"');
    const axis = text(left + panel.width / 2, bottom + 36, "minutes", ' text-anchor="middle"');
    return [title, ...grid, ...minutes, ...limit, ...lines, axis].join("\n");
  });
  const legend = [
    `<path d="M${panel.left} 20h24" stroke="${colour.before}" stroke-width="3"/>`,
    text(panel.left + 32, 24, "before"),
    `<path d="M${panel.left + 100} 20h24" stroke="${colour.now}" stroke-width="3"/>`,
    text(panel.left + 132, 24, "now"),
    `<path d="M${panel.left + 180} 20h24" stroke="${colour.text}" stroke-dasharray="4 4"/>`,
    text(panel.left + 212, 24, "what the service answers; the rest is refused"),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      `role="img" font-family="system-ui, sans-serif" font-size="12" fill="${colour.text}">`,
    "<title>Requests a second of 10,000 waiting gates, over 24 minutes</title>",
    ...legend,
    ...panels,
    "</svg>",
    "",
  ].join("\n");
}

const round = (value: number) => Math.round(value * 10) / 10;

function meansOf(requestsPerSecond: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(requestsPerSecond.length / step) }, (_, index) => {
    const part = requestsPerSecond.slice(index * step, (index + 1) * step);
    return part.reduce((sum, requests) => sum + requests, 0) / step;
  });
}
