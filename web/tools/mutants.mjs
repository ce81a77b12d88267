// `npm run test:mutants`: plants one named fault after the other in a copy of the source (tests/mutants/mutants.mjs) and
// demands that the law which is named with it fails. Golden files take no part: a fault has to break what is promised, not
// only what was recorded. The laws take the worlds that `npm test` takes.
//
//   node web/tools/mutants.mjs            all of them
//   node web/tools/mutants.mjs jps octile those whose names contain one of the words
//
// Exit code 1 when a mutant survives, or when its text is no longer found exactly once.
import { mutants } from '../../tests/mutants/mutants.mjs';
import { SourceCopy } from './copy.mjs';

const words = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
// Those of one file after each other, so that undoing one and planting the next is one build.
chosen.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));

const programOf = (law) => (law.startsWith('unit: ') ? 'unit_tests' : 'conformance_tests');
const specOf = (law) => law.replace(/^unit: /, '');
const unescape = (text) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');

/** Runs a law up to its first failure. Returns the test that failed, as the end of a sentence, or null when all of them pass. */
function failing(copy, law, seconds) {
  const done = copy.run(programOf(law), ['--abort', '--reporter', 'xml', specOf(law)], {}, seconds);
  if (done.status === 0) {
    if (!/<TestCase /.test(done.stdout)) throw new Error(`there is no test "${law}"`);
    return null;
  }
  const begun = [...done.stdout.matchAll(/<TestCase name="([^"]*)"/g)].map((match) => unescape(match[1]));
  const test = begun.at(-1) ?? law;
  if (done.signal === 'SIGXCPU' || done.signal === 'SIGKILL') return `${test}", which does not end in ${seconds} s of processor time`;
  return done.signal || /<FatalErrorCondition/.test(done.stdout) ? `${test}", which crashes` : `${test}"`;
}

function compile(copy, law) {
  const problem = copy.compile(programOf(law));
  if (problem) throw new Error(`it does not compile:\n${problem}`);
}

function plant(copy, { file, before, after }) {
  const text = copy.read(file);
  const places = text.split(before).length - 1;
  if (places !== 1) throw new Error(`its text is found ${places} times in ${file}, not once`);
  copy.write(
    file,
    text.replace(before, () => after),
  );
}

const copy = new SourceCopy('mutants');
const laws = [...new Set(chosen.map(({ law }) => law))];
/** Seconds after which a law is taken for one that does not end: far more than it takes. */
const patience = new Map();
for (const law of laws) {
  compile(copy, law);
  const begun = Date.now();
  const failed = failing(copy, law, 600);
  patience.set(law, Math.max(60, Math.ceil((Date.now() - begun) / 1000) * 3));
  if (failed) {
    console.error(`without any fault this fails already: "${failed}`);
    process.exit(1);
  }
}
console.log(`the source itself obeys the ${laws.length} laws`);

let survivors = 0;
let planted = '';
for (const mutant of chosen) {
  const begun = Date.now();
  let verdict;
  try {
    if (planted) copy.restore(planted);
    planted = mutant.file;
    plant(copy, mutant);
    compile(copy, mutant.law);
    const killer = failing(copy, mutant.law, patience.get(mutant.law));
    verdict = killer ? `killed by "${killer}` : `SURVIVED "${mutant.law}"`;
    if (!killer) ++survivors;
  } catch (error) {
    verdict = `NOT APPLIED: ${/** @type {Error} */ (error).message}`;
    ++survivors;
  }
  console.log(`${mutant.name}: ${mutant.meaning}\n  ${verdict} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}
if (planted) copy.restore(planted);
console.log(`\n${chosen.length} mutants, ${chosen.length - survivors} killed, ${survivors} not`);
process.exit(survivors === 0 && chosen.length > 0 ? 0 : 1);
