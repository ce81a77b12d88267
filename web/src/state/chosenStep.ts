// Steps of the chosen search. Where the longest of several searches leads, the time of the page counts the steps of that one.
import type { LanesHost } from './pageHost';

/** Goes to a step of the chosen search; `seek` is the command of the reader. */
export function seekChosen({ comparison }: LanesHost, seek: (step: number) => void, step: number): void {
  if (comparison?.transport.isLed) comparison.transport.goBySteps();
  seek(step);
}
