/** Validation errors with the texts of the real service: `String should match pattern '^[a-f0-9]{64}$' [input: x]`. */
import type { ErrorObject } from "ajv/dist/2020.js";

/** Formats errors by location (`git_commit_info.sha1`, `commits_list[0].sha1`). `at` is the prefix of each location. */
export function formatErrors(errors: readonly ErrorObject[], at: string): Record<string, string> {
  return Object.fromEntries(
    errors.flatMap((error) => {
      const location = locationOf(error, at);
      const input = `[input: ${inputOf(error)}]`;
      if (isObjectOrArray(error)) {
        return [
          [`${location}.dict[any,any]`, `${typeTexts.object} ${input}`],
          [`${location}.list[any]`, `${typeTexts.array} ${input}`],
        ];
      }
      return [[location, `${textOf(error)} ${input}`]];
    }),
  );
}

/** The real service has one error for each alternative. */
function isObjectOrArray({ keyword, params }: ErrorObject): boolean {
  const types = [params["type"] as string | string[]].flat();
  return keyword === "type" && types.includes("object") && types.includes("array");
}

function locationOf(error: ErrorObject, at: string): string {
  const path = error.instancePath
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (error.keyword === "required") path.push(String(error.params["missingProperty"]));
  if (error.keyword === "additionalProperties") path.push(String(error.params["additionalProperty"]));
  if (error.keyword === "unevaluatedProperties") path.push(String(error.params["unevaluatedProperty"]));
  const inside = path.reduce(
    (text, segment) => (/^\d+$/.test(segment) ? `${text}[${segment}]` : `${text}.${segment}`),
    at,
  );
  return inside.replace(/^\./, "") || "payload";
}

function inputOf(error: ErrorObject): string {
  if (error.keyword === "required") return "None";
  const text = typeof error.data === "string" ? error.data : JSON.stringify(error.data);
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
}

const typeTexts = {
  string: "Input should be a valid string",
  integer: "Input should be a valid integer, unable to parse string as an integer",
  number: "Input should be a valid number, unable to parse string as a number",
  boolean: "Input should be a valid boolean, unable to interpret input",
  object: "Input should be a valid dictionary",
  array: "Input should be a valid list",
};

function typeText(error: ErrorObject): string {
  const [type = ""] = [error.params["type"] as string | string[]].flat();
  // A model, of which the fields are known.
  if (type === "object" && error.parentSchema?.["properties"] !== undefined)
    return `${typeTexts.object} or object to extract fields from`;
  return isNamed(type) ? typeTexts[type] : "Input should be of another type";
}

const isNamed = (type: string): type is keyof typeof typeTexts => Object.hasOwn(typeTexts, type);

function textOf(error: ErrorObject): string {
  const limit = String(error.params["limit"]);
  switch (error.keyword) {
    case "required":
      return "Field required";
    case "additionalProperties":
    case "unevaluatedProperties":
      return "Extra inputs are not permitted";
    case "pattern":
      return `String should match pattern '${String(error.params["pattern"])}'`;
    case "minLength":
      return `String should have at least ${limit} character`;
    case "minimum":
      return `Input should be greater than or equal to ${limit}`;
    case "maximum":
      return `Input should be less than or equal to ${limit}`;
    case "enum":
      return `Input should be ${alternatives(error.params["allowedValues"] as unknown[])}`;
    case "const":
      return `Input should be ${String(error.params["allowedValue"])}`;
    case "type":
      return typeText(error);
    case "format":
      return `Input should be a valid URL, ${error.data === "" ? "input is empty" : "relative URL without a base"}`;
    default:
      return `Input ${error.message ?? "is not valid"}`;
  }
}

function alternatives(values: readonly unknown[]): string {
  const quoted = values.map((value) => `'${String(value)}'`);
  return quoted.length < 2
    ? quoted.join("")
    : `${quoted.slice(0, -1).join(", ")} or ${quoted[quoted.length - 1] ?? ""}`;
}
