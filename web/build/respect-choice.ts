import type { AtRule, ChildNode, Plugin, Rule } from 'postcss'

const chosen = "[data-motion='reduced']"

/** The selector, where this holds of the root. It counts no more than before. */
const where = (selector: string, root: string): string =>
  selector.startsWith(':root') ? selector.replace(':root', `:root:where(${root})`) : `:where(:root${root}) ${selector}`

const rulesOf = (media: AtRule): Rule[] => (media.nodes ?? []).filter((node: ChildNode) => node.type === 'rule')

function limit(rules: Rule[], root: string): Rule[] {
  for (const rule of rules) rule.selectors = rule.selectors.map((selector) => where(selector, root))
  return rules
}

/**
 * For PostCSS. What a style sheet does for people whose system asks for less motion, it also does for those who ask this site: the
 * root of their pages has `data-motion="reduced"`.
 */
export const respectChoice: Plugin = {
  postcssPlugin: 'respect-choice',
  OnceExit(sheet) {
    sheet.walkAtRules('media', (media) => {
      const rules = rulesOf(media)
      if (media.params === '(prefers-reduced-motion: no-preference)') limit(rules, `:not(${chosen})`)
      if (media.params === '(prefers-reduced-motion: reduce)')
        media.after(
          limit(
            rules.map((rule) => rule.clone()),
            chosen,
          ),
        )
    })
  },
}
