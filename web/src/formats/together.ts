// All files of one drop: picks the readable map among the candidates, with the files that belong to it.
import type { Arrival } from './arrival';
import type { Make } from './draft';
import { failed, label, type FormatError } from './error';
import { fileGroupsOf, likeliest, type FileGroup } from './groups';
import { listText } from './listText';
import { readArrival, type Reading } from './read';

/** Names that a message lists. */
const mostNames = 5;

export interface Read {
  group: FileGroup;
  reading: Reading;
}

function several(reads: readonly Read[]): FormatError {
  return {
    id: 'severalMaps',
    a: listText(
      reads.map(({ group: { main } }) => label(main.name)),
      mostNames,
    ),
    b: reads.length,
  };
}

/** Where none can be read, the first one says why. There is at least one file. */
export async function readTogether(arrivals: readonly Arrival[], made: Make): Promise<Read | FormatError> {
  const reads: Read[] = [];
  for (const group of likeliest(fileGroupsOf(arrivals))) reads.push({ group, reading: await readArrival(group.main, made, group.companions) });
  const readable = reads.filter(({ reading }) => !failed(reading));
  return readable.length > 1 ? several(readable) : (readable[0] ?? reads[0]!);
}
