/**
 * One function for each kind of text that people type. It gives all spellings of a text one form: the same text differs between
 * keyboards, web pages, spreadsheets and word processors.
 */

/** Browsers and Node have it. This folder is compiled with the types of neither. */
declare const URL: { canParse(text: string): boolean; new (text: string): { href: string } }

/**
 * Characters without a shape of their own: zero-width and filler characters, joiners, and those that reverse the direction
 * of the text. In a name, they hide the difference from another name, or reorder the text after it.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

const plainSpaces = (text: string): string => text.replaceAll(/\p{Zs}+/gu, ' ').trim()

/** The characters that word processors and phones write for an apostrophe, a quotation mark and a hyphen. */
const plainPunctuation = (text: string): string =>
  text
    .replaceAll(/[\u2018-\u201b\u2032\u02bc\u00b4`\uff07]/g, "'")
    .replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb\uff02]/g, '"')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')

/** Letters that Unicode does not decompose into a letter and its accent. */
const plainLetters: Record<string, string> = {
  '\u00f8': 'o',
  '\u0142': 'l',
  '\u0111': 'd',
  '\u00f0': 'd',
  '\u0127': 'h',
  '\u0131': 'i',
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u0153': 'oe',
  '\u00fe': 'th',
}

/** One or more lines. */
export const asProse = (text: string): string => text.normalize('NFC').trim()

/** A line of text: spaces of any width and number between words are one space. */
export const asLine = (text: string): string => plainSpaces(text.normalize('NFC'))

/** An email address, or a name that people sign in with. Both are ASCII. */
export const asEmail = (text: string): string => withoutInvisible(text).normalize('NFKC').trim()

/** A password, as NIST SP 800-63B requires: the same on each keyboard. */
export const asPassword = (text: string): string => text.normalize('NFKC')

/** A text as a search compares it: without differences of case, accents, ligatures, typographic punctuation and spacing. */
export const asSearched = (text: string): string =>
  plainSpaces(
    withoutInvisible(plainPunctuation(text.toLowerCase()).normalize('NFKD'))
      .replaceAll(/[\u0300-\u036f]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(
        /[\u00f8\u0142\u0111\u00f0\u0127\u0131\u00df\u00e6\u0153\u00fe]/g,
        (letter) => plainLetters[letter] ?? letter,
      ),
  )

/** A word that people hear or read and type elsewhere. Two spellings are the same word if a search would find both. */
export const asWord = asSearched

/** A code as people read and type it: plain spaces and hyphens, and no invisible characters. */
export const asCode = (text: string): string => plainSpaces(plainPunctuation(withoutInvisible(text)).normalize('NFKC'))

/** A code in the form for comparison: without differences of case and separators. */
export const asBareCode = (text: string): string => asCode(text).toUpperCase().replaceAll(/[\s-]/g, '').normalize('NFC')

/** A postal code without separators, which each country writes in its own way. */
export const asPostalCode = asBareCode

/** A search text of staff. */
export const asQuery = (text: string): string => plainSpaces(withoutInvisible(text).normalize('NFC'))

/** The address of a page as a browser opens it. Its host is unambiguous: one that imitates another's letters begins with xn--. */
export function asLink(text: string): string {
  const link = withoutInvisible(text).trim()
  return URL.canParse(link) ? new URL(link).href : link
}

/** The characters that join the parts of an emoji, or the letters of a joining script: they are visible parts of the text. */
const joined = [
  /(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\d#*])\ufe0f(?=\u20e3)/gu,
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/gu,
  /(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]*)[\u{e0061}-\u{e007a}\u{e007f}]/gu,
  /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\u200c\u200d](?=\p{L})(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})/gu,
]

export const isVisible = (text: string): boolean =>
  joined.reduce((rest, parts) => rest.replaceAll(parts, ''), text).search(invisible) === -1

/** The first characters of a text, none of them cut in half: half a character is not text, and the table refuses it. */
export const truncate = (text: string, max: number): string => Array.from(text).slice(0, max).join('')
