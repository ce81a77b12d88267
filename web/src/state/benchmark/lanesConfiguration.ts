// The searches of the page on its map, as a benchmark.
import { byId } from '../../core/byId';
import type { BenchmarkAlgorithm, Configuration } from '../../benchmark/configuration';
import type { MapHost } from '../edit/editHost';
import type { LanesHost } from '../pageHost';

/** The search of a lane: its algorithm, and the options that are not what a benchmark takes by itself. */
export function laneAlgorithm({ session, catalog }: MapHost, lane: number): BenchmarkAlgorithm {
  const id = session.algorithm(lane);
  const { parameters } = byId(catalog.algorithms, id)!;
  const chosen = parameters.map(({ id: option, default: initial }) => ({ option, initial, value: session.option(lane, option) }));
  // Which heuristic fits depends on the moves, so it is always named.
  return {
    id,
    options: Object.fromEntries(
      chosen.filter(({ option, initial, value }) => value !== initial || option === 'heuristic').map(({ option, value }) => [option, value]),
    ),
  };
}

export function lanesConfiguration(playground: LanesHost, repetitions: number): Configuration {
  const { session, catalog, lanes } = playground;
  return {
    algorithms: lanes.map(({ lane }) => laneAlgorithm(playground, lane)),
    movements: [catalog.movements[session.movement()]!.id],
    costModel: catalog.costModels[session.costModel()]!.id,
    maps: [{ source: 'open' }],
    repetitions,
    baseline: 0,
  };
}
