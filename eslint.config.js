import js from "@eslint/js";
import tseslint from "typescript-eslint";

// The modules of src/, from the top down: each may import those below it, and context.ts (docs/architecture.md).
const modules = [
  "operations",
  "inputs",
  "artifacts",
  "evidence",
  "workflow",
  "gate",
  "service",
  "http",
  "files",
  "report",
  "lib",
];

const restrictImports = (files, ...patterns) => ({
  files,
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      { patterns: patterns.map(([regex, message]) => ({ regex, message })) },
    ],
  },
});

const entry = ["^(\\.\\./)+(run|index)\\.ts$", "The entry imports the modules, never the other way round."];
const tests = ["(^|/)test/", "The action imports no tests."];

const boundaries = modules.map((module, index) =>
  restrictImports(
    [`src/${module}/**/*.ts`],
    ...(index === 0
      ? []
      : [
          [
            `^(\\.\\./)+(${modules.slice(0, index).join("|")})/`,
            `src/${module}/ may import only the modules below it: see docs/architecture.md.`,
          ],
        ]),
    ...(module === "gate"
      ? [
          ["^node:(?!(crypto|util)$)", "The gate is pure: it gets everything as parameters."],
          ["^(\\.\\./)+report/", "The gate does not know what people see of it."],
        ]
      : []),
    entry,
    tests,
  ),
);

export default tseslint.config(
  { ignores: ["dist/", "build/", "reports/", ".stryker-tmp/"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["eslint.config.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // process.env is read through an index signature.
      "@typescript-eslint/dot-notation": "off",
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["src/**/*.ts"],
    rules: {
      // What comes from outside is parsed by a schema, never asserted. `as const` stays allowed.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    },
  },
  {
    // A test reads JSON and uses matchers, which are `any`; what it expects of them is its subject.
    files: ["test/**/*.ts"],
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((unsafe) => [
        `@typescript-eslint/no-unsafe-${unsafe}`,
        "off",
      ]),
    ),
  },
  {
    files: ["src/{artifacts,evidence,files}/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='push'] > SpreadElement",
          message: "Arguments are on the stack, which a list of 130,000 files overflows: push one by one.",
        },
      ],
    },
  },
  ...boundaries,
  restrictImports(["src/context.ts"], ["^\\./(?!lib/)", "context.ts imports only lib/."], tests),
  restrictImports(
    ["src/index.ts"],
    ["^\\./(?!(lib/|http/proxies\\.ts$|run\\.ts$))", "The entry imports only run.ts, the proxies and lib/."],
    tests,
  ),
  {
    files: ["src/gate/**/*.ts"],
    rules: {
      "no-restricted-globals": ["error", "process", "fetch", "setTimeout", "setInterval", "performance"],
      "no-restricted-syntax": ["error", "NewExpression[callee.name='Date'][arguments.length=0]"],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now" },
        { object: "Math", property: "random" },
      ],
    },
  },
  restrictImports(
    ["test/embedded-service/**/*.ts"],
    [
      "(^|/)src/",
      "The embedded service and the action share no code: a mistake in one is not repeated in the other.",
    ],
  ),
  { files: ["eslint.config.js"], ...tseslint.configs.disableTypeChecked },
);
