// Doors are named by letters, in the order in which they were made: A to Z, then AA, AB and so on.
const letters = 26;

export function doorName(number: number): string {
  let name = '';
  for (let rest = number + 1; rest > 0; rest = Math.floor((rest - 1) / letters)) name = String.fromCharCode(65 + ((rest - 1) % letters)) + name;
  return name;
}
