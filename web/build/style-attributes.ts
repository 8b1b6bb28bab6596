const classAndStyle = /<([a-z][a-z0-9]*)((?: [^<>]*?)?) style="([^"]*)"([^<>]*)>/g

/** The class of a style: the same for equal styles of all documents. */
export type StyleClasses = Map<string, string>

/**
 * Replaces the style attributes of a document by classes: the Content-Security-Policy blocks the attributes. Adds new
 * styles to `classes`.
 */
export const withoutStyleAttributes = (html: string, classes: StyleClasses): string =>
  html.replace(classAndStyle, (...match: string[]) => {
    const [, tag, before = '', style = '', after = ''] = match
    const name = classes.get(style) ?? `first-view-${classes.size + 1}`
    classes.set(style, name)
    const attributes = before + after
    const withClass = / class="/.test(attributes)
      ? attributes.replace(/ class="/, ` class="${name} `)
      : ` class="${name}"${attributes}`
    return `<${tag}${withClass}>`
  })

/** The style sheet of the classes. */
export const styleSheetOf = (classes: StyleClasses): string =>
  [...classes].map(([style, name]) => `.${name}{${style.replaceAll('&quot;', '"')}}`).join('\n')
