const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML, also as an attribute's value. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
