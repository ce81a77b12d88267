import type { Playground } from './playground';

/** What is wider than the open dialog, and controls that leave it or have no name. */
export function dialogFaults({ page }: Playground): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLElement>('dialog[open]')!;
    const body = dialog.querySelector<HTMLElement>('.dialog-body')!;
    const found = body.scrollWidth > body.clientWidth ? [`${body.scrollWidth} wide in ${body.clientWidth}`] : [];
    const edge = dialog.getBoundingClientRect();
    for (const control of dialog.querySelectorAll<HTMLElement>('button, input, textarea, select, .figure-box')) {
      if (!control.checkVisibility()) continue;
      const box = control.getBoundingClientRect();
      if (box.left < edge.left || box.right > edge.right) found.push(`${control.outerHTML} leaves the dialog`);
      if (!(control.textContent || control.getAttribute('aria-label') || control.closest('label'))) found.push(`${control.outerHTML} has no name`);
    }
    return found;
  });
}
