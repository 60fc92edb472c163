import js from "@eslint/js";
import tseslint from "typescript-eslint";

// Who may know whom (see .github/CONTRIBUTING.md, "The house"). A room is a folder of src/; the rooms that
// operations compose know neither each other, nor inputs, nor report.
const everyRoom = ["inputs", "operations", "artifacts", "workflow", "service", "http", "gate", "report"];
const mayKnow = {
  inputs: [],
  operations: ["artifacts", "workflow", "service", "http", "gate"],
  artifacts: ["http"],
  workflow: ["http"],
  service: ["http"],
  http: [],
  gate: [],
  report: [],
};

const rooms = Object.entries(mayKnow).map(([room, known]) => ({
  files: [`src/${room}/**/*.ts`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: everyRoom
              .filter((other) => other !== room && !known.includes(other))
              .map((other) => `**/${other}/**`)
              .concat("**/index.ts", "**/run.ts", "**/test/**"),
            message: "This arrow between rooms is not in the plan of the house.",
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
        projectService: { allowDefaultProject: ["eslint.config.js", ".ci/undici/index.js"] },
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
  ...rooms,
  {
    files: ["src/gate/**/*.ts"],
    rules: {
      // The page an auditor reads does no I/O and knows no clock.
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
