import { performance } from 'node:perf_hooks';
import process from 'node:process';

interface Span {
  stage: string;
  wallMs: number;
  cpuMs: number;
}

/** Measures the stages of one build: wall time and CPU time of the process and its threads, in ms. */
export function createProfile() {
  const spans = new Map<string, Span>();
  const cpuNow = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const state = { stage: 'start', wall: 0, cpu: 0 };
  const enter = (stage: string) => {
    if (stage === state.stage) return;
    const [wall, cpu] = [performance.now(), cpuNow()];
    const span = spans.get(state.stage) ?? { stage: state.stage, wallMs: 0, cpuMs: 0 };
    spans.set(state.stage, {
      ...span,
      wallMs: span.wallMs + wall - state.wall,
      cpuMs: span.cpuMs + cpu - state.cpu,
    });
    Object.assign(state, { stage, wall, cpu });
  };
  return {
    /** Call this with the stage that begins. */
    enter,
    /** Ends the last stage and returns a table of all stages. */
    report(): string {
      enter('end');
      const rows = [...spans.values()].map(({ stage, wallMs, cpuMs }) =>
        row(stage, wallMs.toFixed(0), cpuMs.toFixed(0)),
      );
      return [row('stage', 'wall ms', 'CPU ms'), ...rows].join('\n');
    },
  };
}

const row = (stage: string, wall: string, cpu: string): string =>
  `${stage.padEnd(16)}${wall.padStart(9)}${cpu.padStart(9)}`;
