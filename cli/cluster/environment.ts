/** Which variables of the environment processes of workers get: those of the machine, and some of the build. No secrets. */

/** Variables of the machine. */
const OF_MACHINE =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|SHLVL|PWD|OLDPWD|_|TMPDIR|TEMP|TMP|SystemRoot|ComSpec|PATHEXT|NODE_EXTRA_CA_CERTS)$/i;
/** Variables that the code of a site may see, with the values of the build. */
const OF_BUILD =
  /^(?:NODE_ENV|TZ|LANG|LANGUAGE|LC_\w+|SOURCE_DATE_EPOCH|CI|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|NODE_DISABLE_COLORS|DEBUG|NODE_DEBUG|DOCSGEN_(?:PLUGIN|RENDER|CONFIG)_TIMEOUT)$/;

export type Environment = Readonly<Record<string, string | undefined>>;

const chosen = (env: Environment, isChosen: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value !== undefined && isChosen(name) ? [[name, value]] : [])),
  );

/** What a process gets from the machine it runs on. */
export const machineVariables = (env: Environment): Record<string, string> =>
  chosen(env, (name) => OF_MACHINE.test(name));

/** What it gets from the build, and the names of the other variables: a result that depends on one is not the build's. */
export const environmentOf = (env: Environment): { environment: Record<string, string>; withheld: string[] } => ({
  environment: chosen(env, (name) => OF_BUILD.test(name)),
  withheld: Object.keys(env).filter((name) => !OF_MACHINE.test(name) && !OF_BUILD.test(name)),
});
