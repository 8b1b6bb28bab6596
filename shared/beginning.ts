/** The first characters of a text, none of them cut in half: half a character is not text, and the table refuses it. */
export const beginning = (text: string, max: number): string => Array.from(text).slice(0, max).join('')
