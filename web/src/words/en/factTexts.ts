/** By id, in place of the texts of the core. */
export const factTexts: Readonly<Record<string, string>> = {};
