/** The same code however it was typed or pasted: case, width, spaces, dashes and invisible marks make no other code. */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
