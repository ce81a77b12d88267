/** Puts the values of those names into a template such as "Line {line}: ..."; unknown places stay as they are. */
export function fill(template: string, values: object): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name as keyof typeof values]) : place));
}

/** One text of several, which a template such as "{first}, {next}" puts together two by two. */
export function joined(template: string, texts: readonly string[]): string {
  return texts.reduce((first, next) => (first === '' ? next : next === '' ? first : fill(template, { first, next })), '');
}
