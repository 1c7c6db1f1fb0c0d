/** What the run cost: stages on a time axis, the memory of the process, the slowest pages. */
import { area } from 'd3-shape';
import { Html, html } from '../../html/template.ts';
import { count, size } from '../../lib/figures.ts';
import { pathEnd } from './limits.ts';
import { bar, digits, section, table } from './parts.ts';
import type { RunCosts, SiteReport, StageCost } from './types.ts';

/** Parts of stages and stages that take a smaller share of the run are left out. */
const LEAST_SHARE = 0.002;
const WIDTH = 1000;
const HEIGHT = 160;
/** Points of the curve. */
const MAX_POINTS = 250;

export const milliseconds = (ms: number): string =>
  ms < 1000 ? `${Math.max(0, ms).toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;

export function costsSection({ costs }: SiteReport): Html | undefined {
  if (costs.stages.length === 0) return undefined;
  return section(
    { id: 'costs', title: 'Time and memory', count: milliseconds(costs.wall) },
    html`<p class="fine">CPU time of all threads: ${milliseconds(costs.cpu)}. Peak memory of the process: ${size(costs.rss)}. These figures differ between runs.</p>`,
    stageTable(costs),
    memoryPlot(costs),
    pageTable(costs),
  );
}

function stageTable({ stages, wall }: RunCosts): Html {
  const shown = stages.filter((stage) => stage.wall >= LEAST_SHARE * wall);
  const left = stages.length - shown.length;
  const rows = shown.map((stage) => [
    html`<span class="depth${Math.min(3, stage.depth)}">${stage.name}${stage.isBeside && html` <span class="fine">in parallel</span>`}</span>${bar([stageKind(stage), stage.wall / wall, stage.began / wall])}`,
    html`${milliseconds(stage.wall)}`,
    html`${stage.isBeside ? '' : milliseconds(stage.cpu)}`,
    html`${stage.heap > 0 ? size(stage.heap) : ''}`,
  ]);
  const columns = [{ title: 'Stage' }, { title: 'Time' }, { title: 'CPU' }, { title: 'Heap', isDetail: true as const }];
  return html`${table('Time and memory by stage', columns, rows)}${left > 0 && html`<p class="more">and ${count(left, 'short stage')}</p>`}`;
}

const stageKind = ({ depth, isBeside }: StageCost): string => (isBeside ? 'beside' : depth === 0 ? 'stage' : 'part');

function memoryPlot({ memory, rss, wall }: RunCosts): Html | undefined {
  if (memory.length < 3) return undefined;
  const step = Math.ceil(memory.length / MAX_POINTS);
  const points = memory.filter((_, at) => at % step === 0 || at === memory.length - 1);
  const top = Math.max(rss, ...memory.map(({ bytes }) => bytes));
  const shape = area<(typeof points)[number]>()
    .x(({ at }) => (WIDTH * at) / wall)
    .y0(HEIGHT)
    .y1(({ bytes }) => HEIGHT * (1 - bytes / top))
    .digits(1)(points);
  const half = digits(HEIGHT / 2);
  return html`<h3>Memory of the process</h3><figure class="memory"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="Memory over time; at most ${size(top)}"><path class="area" d="${new Html(shape ?? '')}"/><path class="grid" d="M0 0H${WIDTH}M0 ${half}H${WIDTH}"/></svg><figcaption><span>0 s</span><span>top line ${size(top)}</span><span>${milliseconds(wall)}</span></figcaption></figure>`;
}

function pageTable({ slowest, pages }: RunCosts): Html {
  if (slowest.length === 0)
    return html`<h3>Slowest pages</h3><p>No page was parsed or rendered: all came from the cache.</p>`;
  const largest = Math.max(...slowest.map(({ parse, render }) => parse + render));
  const rows = slowest.map(({ name, line, parse, render }) => [
    html`<code>${pathEnd(name)}${line !== undefined && `:${line}`}</code>${bar(['stage', parse / largest], ['part', render / largest])}`,
    html`${parse.toFixed(1)}`,
    html`${render.toFixed(1)}`,
  ]);
  const left = pages - slowest.length;
  return html`<h3>Slowest pages</h3>${table('Slowest pages', [{ title: 'Page' }, { title: 'Parse, ms' }, { title: 'Render, ms' }], rows)}${left > 0 && html`<p class="more">and ${count(left, 'faster page')}</p>`}`;
}
