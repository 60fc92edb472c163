// What the stubs share. Each stands in for an action of its name, in the version that the workflows pin, as far as they use it.
/** The folder that the jobs of a run share. */
export const { RUN_FOLDER: runFolder = "" } = process.env;

/** Returns the inputs of the step. One that the stub does not have is an error, because it would have no effect. */
export function readInputs<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const inputs: Record<Name, string> = { ...defaults };
  const isKnown = (name: string): name is Name => Object.hasOwn(defaults, name);
  for (const [variable, value = ""] of Object.entries(process.env)) {
    if (!variable.startsWith("INPUT_")) continue;
    const name = variable.slice("INPUT_".length).toLowerCase();
    if (!isKnown(name)) fail(`The stub does not have the input ${name}`);
    inputs[name] = value.trim();
  }
  return inputs;
}

/** Fails the step. */
export function fail(message: string): never {
  process.stdout.write(`::error::${message}\n`);
  process.exit(1);
}
