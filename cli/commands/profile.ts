/** `--profile`: what each stage of a build costs, as a table and as a trace. */
import path from 'node:path';
import process from 'node:process';
import { EnvironmentError } from '../system/environment-error.ts';
import { writeToHome } from '../system/home.ts';
import type { Session } from './options.ts';
import { record } from './profile/record.ts';
import { profileText } from './profile/table.ts';
import { traceText } from './profile/trace.ts';
import type { Profile } from './profile/types.ts';

/** Name of the trace in the folder for generated files. */
const FILE = 'profile.json';

/**
 * Starts to measure a build.
 * @param command Name of the command.
 * @param prints Whether the end writes the trace and prints the tables.
 * @returns Ends it.
 */
export function startProfile(
  { siteDir, print }: Session,
  { command, prints }: { command: string; prints: boolean },
): () => Promise<Profile> {
  const end = record();
  return async () => {
    const profile = await end();
    if (!prints) return profile;
    print.note(`${profileText(profile)}\n`);
    print.note(writeTrace(siteDir, traceText(profile, command)));
    return profile;
  };
}

function writeTrace(siteDir: string, text: string): string {
  try {
    const file = path.relative(process.cwd(), writeToHome(siteDir, FILE, text));
    return `Trace: ${file} (open it in https://ui.perfetto.dev or the Performance panel of Chrome)`;
  } catch (error) {
    if (error instanceof EnvironmentError) return `The trace could not be written: ${error.message}`;
    throw error;
  }
}
