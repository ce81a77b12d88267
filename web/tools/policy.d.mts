export function headerPolicy(host: string): string;
export const pagePolicy: string;
export const framePolicy: string;
