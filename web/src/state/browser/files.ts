// Picks, reads, names and downloads files. Nothing is uploaded: the browser hands the bytes over, the core reads them.
import { withoutUnseen } from '../../model/foreignName';

export const mapFileSuffix = '.map';
export const scenFileSuffix = '.scen';
/** Bytes, or characters of what is pasted. */
export const largestFile = 16 * 1024 * 1024;

/** Null when the file cannot be read or is far beyond what the core takes. */
export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file.size > largestFile) return null;
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** A name for the map from the name of its file: no suffix, no surprises, short enough for the chip. */
export function mapNameOf(fileName: string): string {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.(map|json|tm[jx]|txt|[ct]sv|png|jpe?g|gif|webp|bmp|avif|p[bgp]m|gz|zip)$/i, '');
  return withoutUnseen(base).slice(0, 64) || 'map';
}

export function download(content: string | Blob, name: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content);
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Several files may belong together. Any kind: the files themselves say what they are. */
export function pickFiles(picked: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => picked([...(input.files ?? [])]));
  input.click();
}
