// The arguments of astrolabe-convert: files, `--name value` or `--name=value`.
import { fill } from '../words/fill';
import { convertWords } from '../words/convert';
import { forms, type Form } from './writeMap';

export interface CommandArguments {
  files: readonly string[];
  form: Form;
  /** Each a question and its answer, as it is written. */
  answers: readonly (readonly [id: string, answer: string])[];
}

const words = convertWords.command;

/** The arguments, 'help' or 'version' where that is asked, or else what is wrong with them. */
export function readArguments(given: readonly string[]): CommandArguments | 'help' | 'version' | { problem: string } {
  if (given.includes('--help') || given.includes('-h')) return 'help';
  const files: string[] = [];
  const answers: (readonly [string, string])[] = [];
  let form: string | null = null;
  for (let i = 0; i < given.length; i++) {
    const argument = given[i]!;
    const [name, attached] = /^(--[^=]*)=?([^]*)$/.exec(argument)?.slice(1) ?? [argument, ''];
    if (!argument.startsWith('-') || argument === '-') {
      files.push(argument);
      continue;
    }
    if (name === '--version') return argument === name ? 'version' : { problem: fill(words.takesNoValue, { argument: name }) };
    if (name !== '--to' && name !== '--answer') return { problem: fill(words.unknown, { argument: name! }) };
    const value = argument === name ? given[++i] : attached;
    if (!value) return { problem: fill(words.needsValue, { argument: name }) };
    // An id may have the sign = in it, and an answer never has.
    const at = value.lastIndexOf('=');
    if (name === '--to' && form !== null) return { problem: fill(words.twice, { argument: name }) };
    if (name === '--to') form = value;
    else if (at < 1 || at === value.length - 1) return { problem: fill(words.answer, { given: value }) };
    else answers.push([value.slice(0, at), value.slice(at + 1)]);
  }
  const wanted = form ?? 'map';
  const known = forms.find((each) => each === wanted);
  if (!known) return { problem: fill(words.form, { forms: forms.join(', '), given: wanted }) };
  return files.length > 0 ? { files, form: known, answers } : { problem: words.noFile };
}
