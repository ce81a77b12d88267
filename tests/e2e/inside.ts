// The one door of these tests into an element: for what neither a reader nor an author can see or do, such as the steps of several searches, or a
// solver that traps.
import type { Frame, JSHandle, Page } from 'playwright-core';
import type { Playground as Controller } from '../../web/src/state/playground';

/** Runs in the page, with the controller of its first element, or of the one that `selector` names. */
export async function inside<Result, Argument = undefined>(
  page: Page | Frame,
  run: (controller: Controller, argument: Argument) => Result | Promise<Result>,
  argument?: Argument,
  selector = 'astrolabe-playground',
): Promise<Result> {
  const door = (await page.evaluateHandle(
    (of) => (document.querySelector(of) as unknown as { inside: Controller }).inside,
    selector,
  )) as JSHandle<Controller>;
  try {
    return (await door.evaluate(run as never, argument)) as Result;
  } finally {
    await door.dispose();
  }
}

/** Waits until each of these elements is in its group. */
export async function untilGrouped(page: Page, selector: string, isIn = true): Promise<void> {
  await page.waitForFunction(
    ([of, wanted]) =>
      [...document.querySelectorAll(of)].every((each) => {
        const { inside: controller } = each as unknown as { inside: Controller | null };
        return controller && (controller.group !== null) === wanted;
      }),
    [selector, isIn] as const,
  );
}

export interface Lane {
  algorithm: string;
  step: number;
  recordedSteps: number;
}

/** The searches that stand beside each other. */
export const lanesIn = (page: Page | Frame, selector?: string): Promise<Lane[]> =>
  inside(
    page,
    ({ lanes }) => lanes.map(({ snapshot: { algorithm, step, recordedSteps } }) => ({ algorithm, step, recordedSteps })),
    undefined,
    selector,
  );

interface TraceEvent {
  type: string;
  id: number;
  f: number;
}

/** The events of the exported trace of each search. */
export const tracesIn = (page: Page): Promise<TraceEvent[][]> =>
  inside(page, async ({ engine, lanes }) => {
    await engine.complete();
    const { module, session } = engine;
    if (!module.Explain) module.bindExplain();
    const explain = new module.Explain(session);
    const traces = lanes.map(({ lane }) => {
      explain.beginTrace(lane);
      while (explain.advanceTrace(1000) < 1000);
      return (JSON.parse(explain.takeTrace()) as { events: TraceEvent[] }).events;
    });
    explain.delete();
    return traces;
  });

/** The cells that the exported trace of each search expands, in order. */
export const expandedInTraces = async (page: Page): Promise<number[][]> =>
  (await tracesIn(page)).map((events) => events.filter(({ type }) => type === 'expanding').map(({ id }) => id));

/** Opens a dialog by its id, wherever its button is. */
export const openDialog = (page: Page, dialog: string): Promise<void> => inside(page, ({ store }, id) => store.set({ dialog: id as never }), dialog);
