import js from "@eslint/js";
import tseslint from "typescript-eslint";

// The modules of src/ and what each may import (.github/CONTRIBUTING.md, "Architecture"). All of them may import
// domain, lib and context; domain and lib import none of the others.
const mayImport = {
  inputs: [],
  operations: ["artifacts", "workflow", "service", "gate"],
  artifacts: ["http"],
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
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          ...modules
            .filter((other) => other !== module && !sharedModules.includes(other))
            .filter((other) => !mayImport[module].includes(other))
            .map((other) => ({
              regex: `^(\\.\\./)+${other}/`,
              message: `src/${module}/ must not import src/${other}/: see "Architecture" in .github/CONTRIBUTING.md.`,
            })),
          {
            group: ["**/index.ts", "**/run.ts", "**/test/**"],
            message: `src/${module}/ must not import the entry point or tests: see "Architecture" in .github/CONTRIBUTING.md.`,
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ["dist/", "build/", "reports/", ".stryker-tmp/"] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ["eslint.config.js", ".ci/http-client/index.js", ".ci/undici/index.js"],
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
    rules: {
      // A boundary is parsed by a schema, never asserted. `as const` stays allowed.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    },
  },
  ...moduleBoundaries,
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
