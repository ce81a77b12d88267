// A part of the solver imports a stand-in for each function of the next part, a thousand of them in the first, and names each by its place in the
// table. Here a name becomes the number of places that are skipped since the one before, and no text where that is none: most are equal, so they
// take a sixth of the bytes. The page counts along (web/src/core/program.ts), because an engine reads imports in their order.
import { changedModule, importSection, importsOf, numberBytes, textBytes } from './wasmFile.mjs';

/** The section of imports. @param {Uint8Array} module @param {string} namespace */
function renamed(module, namespace) {
  const imports = importsOf(module);
  const bytes = numberBytes(imports.length);
  let last = -1;
  for (const { module, name, type } of imports) {
    const isStandIn = module === namespace;
    const skipped = Number(name) - last - 1;
    if (isStandIn && !(skipped >= 0)) throw new Error('imports do not stand in the order of the table');
    bytes.push(...textBytes(module), ...textBytes(!isStandIn ? name : skipped === 0 ? '' : String(skipped)), ...type);
    if (isStandIn) last = Number(name);
  }
  return Uint8Array.from(bytes);
}

/**
 * The module with other names of the functions that it imports from this namespace.
 * @param {Uint8Array} module @param {string} namespace
 */
export const countedImports = (module, namespace) =>
  changedModule(module, (id, section) => (id === importSection ? renamed(module, namespace) : section));
