// A button that becomes a field. Enter and leaving the field take what is typed, Escape does not; keyboards of phones may have neither key.

export { default as fieldStyle } from './buttonField.css?inline';

/** Returns a function that opens the field with a text. `take`: takes the typed text. `place`: the field, or the element that it is part of. */
export function buttonField(
  button: HTMLButtonElement,
  field: HTMLInputElement,
  take: () => void,
  place: HTMLElement = field,
): (text: string) => void {
  field.classList.add('button-field');
  const show = (isOpen: boolean): void => {
    place.hidden = !isOpen;
    button.hidden = isOpen;
  };
  const close = (takes: boolean): void => {
    if (place.hidden) return;
    const hadFocus = field.matches(':focus');
    show(false);
    if (hadFocus) button.focus();
    if (takes) take();
  };
  field.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    if (isComposing || (key !== 'Enter' && key !== 'Escape')) return;
    event.preventDefault();
    close(key === 'Enter');
  });
  field.addEventListener('blur', () => close(true));
  show(false);
  return (text) => {
    field.value = text;
    show(true);
    field.focus();
    field.select();
  };
}
