/**
 * The API reference and the code links of a site in `dev`: TypeDoc and the type checker take seconds, so an update shows
 * the last results, and the new ones are made meanwhile.
 */
import type { LoadedConfig } from '../../model/config.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ApiSteps, WithApi, Workspace } from '../types.ts';

export interface LateApi {
  /** The steps as an update runs them: they do not wait. */
  steps(api: ApiSteps): ApiSteps;
  /** The code of pages has changed in an update that did not run the steps. */
  texts(): void;
  /** Starts what the last update left. Resolves when another update will show it; undefined: nothing, or it has begun. */
  rest(): Promise<void> | undefined;
  /** The files of the API, relative to the site. */
  inputs(): readonly string[];
}

/** What was made in the background from inputs with this key. */
interface Tried {
  key: string;
  problems: Problem[];
}

interface State {
  api?: ApiSteps;
  inputs: readonly string[];
  loaded?: LoadedConfig;
  /** The arguments of the last `withApi`. */
  given?: WithApi;
  earlier?: WithApi['earlier'];
  /** Keys of what the background makes next. */
  reference?: string | undefined;
  code?: string | undefined;
  tried: { reference?: Tried; code?: Tried };
  isRunning: boolean;
}

export function createLateApi(workspace: Workspace): LateApi {
  const state: State = { inputs: [], tried: {}, isRunning: false };
  const make = async (): Promise<void> => {
    const { api, loaded, given, reference } = state;
    state.reference = undefined;
    if (reference !== undefined && api && loaded) {
      const { problems } = await api.openApi(workspace, loaded);
      state.tried.reference = { key: reference, problems };
      return;
    }
    state.code = undefined;
    if (!api || !given) return;
    const { problems } = await api.withApi(workspace, given);
    // Samples with mistakes stay open.
    const again = { key: '' };
    const onOpen = (key: string) => void Object.assign(again, { key });
    await api.withApi(workspace, { ...given, onOpen });
    state.tried.code = { key: again.key, problems };
  };
  return {
    steps(api) {
      state.api = api;
      return { openApi: openSoon(state, api), withApi: withSoon(state, api) };
    },
    texts() {
      if (state.given) state.code ??= 'texts';
    },
    rest() {
      if (state.isRunning || (state.reference ?? state.code) === undefined) return undefined;
      state.isRunning = true;
      return make().finally(() => {
        state.isRunning = false;
      });
    },
    inputs: () => state.inputs,
  };
}

const openSoon =
  (state: State, api: ApiSteps): ApiSteps['openApi'] =>
  async (workspace, loaded) => {
    state.loaded = loaded;
    const outcome = await api.openApi(workspace, loaded, true);
    const { inputs = [], old } = outcome.value ?? {};
    state.inputs = inputs;
    const { reference: tried } = state.tried;
    if (old !== undefined && old === tried?.key) return { ...outcome, problems: tried.problems };
    state.reference = old;
    return outcome;
  };

const withSoon =
  (state: State, api: ApiSteps): ApiSteps['withApi'] =>
  async (workspace, given) => {
    const { reference } = given;
    state.given = given;
    // At the first time there is nothing to show meanwhile.
    if (!state.earlier || !reference) {
      const outcome = await api.withApi(workspace, given);
      state.earlier = bySource(outcome.value.found.sources);
      return outcome;
    }
    const open = { key: '' };
    const onOpen = (key: string) => void Object.assign(open, { key });
    const outcome = await api.withApi(workspace, { ...given, onOpen, earlier: state.earlier });
    state.earlier = bySource(outcome.value.found.sources);
    const { code: tried } = state.tried;
    const isTried = open.key !== '' && open.key === tried?.key;
    state.code = open.key === '' || isTried ? undefined : open.key;
    return isTried ? { ...outcome, problems: tried.problems } : outcome;
  };

const bySource = (sources: WithApi['found']['sources']): WithApi['earlier'] =>
  new Map(sources.flatMap((source) => (source.symbols ? [[source.path, source]] : [])));
