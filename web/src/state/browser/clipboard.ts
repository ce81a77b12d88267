// Copies text to the clipboard, where the browser allows it.
/** Chromium writes an error to the console where a frame tries what the page around it has not allowed. */
function mayCopy(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('clipboard-write') ?? true;
}

export async function copyText(text: string): Promise<boolean> {
  if (!mayCopy()) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
