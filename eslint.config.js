import js from "@eslint/js";
import tseslint from "typescript-eslint";

// The modules of src/ and what each may import (.github/CONTRIBUTING.md, "Architecture"). All of them may import
// domain, lib and context; domain imports only lib; lib imports only context.
const mayImport = {
  inputs: [],
  operations: ["inputs", "artifacts", "attestations", "workflow", "service", "gate", "report"],
  artifacts: ["http"],
  attestations: ["artifacts"],
  workflow: ["http"],
  service: ["http"],
  http: [],
  gate: [],
  report: [],
  domain: [],
  lib: [],
};
const modules = Object.keys(mayImport);
const sharedModules = ["domain", "lib"];

const moduleBoundaries = modules.map((module) => ({
  files: [`src/${module}/**/*.ts`],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          ...modules
            .filter((other) => other !== module && (module === "lib" || !sharedModules.includes(other)))
            .filter((other) => !mayImport[module].includes(other))
            .map((other) => ({
              regex: `^(\\.\\./)+${other}/`,
              message: `src/${module}/ must not import src/${other}/: see "Architecture" in .github/CONTRIBUTING.md.`,
            })),
          {
            regex: "/run\\.ts$|/test/|/embedded-service/|^\\.\\./(\\.\\./)*index\\.ts$",
            message: `src/${module}/ must not import the entry point, tests or the embedded service: see "Architecture" in .github/CONTRIBUTING.md.`,
          },
        ],
      },
    ],
  },
}));

// What the entry point and the run may import, besides domain, lib and context.
const entryBoundaries = [
  ["index", ["run"]],
  ["run", ["inputs", "operations", "report", "http", "workflow"]],
].map(([file, allowed]) => ({
  files: [`src/${file}.ts`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^\\./(?!(?:context\\.ts|run\\.ts|${[...allowed, ...sharedModules].map((module) => `${module}/`).join("|")}))`,
            message: `src/${file}.ts must not import this module: see "Architecture" in .github/CONTRIBUTING.md.`,
          },
        ],
      },
    ],
  },
}));

// An operation imports no other one; record alone is made of others.
const operationBoundaries = [
  ["*", []],
  ["record", ["begin-trail", "report-artifact", "attest"]],
].map(([folder, others]) => ({
  files: [`src/operations/${folder}/*.ts`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^\\.\\./(?!\\.\\./|operation\\.ts$|${["shared", ...others].map((name) => `${name}/`).join("|")})`,
            message:
              'An operation imports no other one, but for record: see "Architecture" in .github/CONTRIBUTING.md.',
          },
        ],
      },
    ],
  },
}));

// The embedded service and the action share no module, so that a mistake in one is not repeated in the other.
const apart = (files, regex) => ({
  files,
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex,
            message:
              'The embedded service and the action share no module: see "Architecture" in .github/CONTRIBUTING.md.',
          },
        ],
      },
    ],
  },
});
const embeddedService = [
  apart(["src/context.ts"], "/embedded-service/"),
  apart(["src/embedded-service/*.ts"], "^\\.\\./"),
  apart(["src/embedded-service/*/*.ts"], "^\\.\\./\\.\\./"),
  apart(["test/embedded-service/**/*.ts"], "^(\\.\\./)+src/(?!embedded-service/)"),
];

export default tseslint.config(
  { ignores: ["dist/", "build/", "reports/", ".stryker-tmp/"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ["eslint.config.js", ".ci/unused-by-core/index.js", ".ci/undici/index.js"],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // process.env is read through an index signature, and tsconfig asks for brackets there.
      "@typescript-eslint/dot-notation": "off",
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["src/embedded-service/**"],
    rules: {
      // A boundary is parsed by a schema, never asserted. `as const` stays allowed.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    },
  },
  ...moduleBoundaries,
  ...entryBoundaries,
  ...operationBoundaries,
  ...embeddedService,
  {
    files: ["src/gate/**/*.ts"],
    rules: {
      // The gate is pure: no I/O and no clock.
      "no-restricted-globals": ["error", "process", "fetch", "setTimeout", "setInterval"],
      "no-restricted-syntax": ["error", "NewExpression[callee.name='Date'][arguments.length=0]"],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now" },
        { object: "Math", property: "random" },
      ],
    },
  },
  { files: ["eslint.config.js"], ...tseslint.configs.disableTypeChecked },
);
