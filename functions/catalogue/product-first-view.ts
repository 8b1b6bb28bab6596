import { pictureHtml } from '../../shared/catalogue/picture-html.ts'
import { pictureSizes } from '../../shared/catalogue/picture-sizes.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { escaped } from './escape.ts'

/** The shell with other content in the slot. It has no nested element of the slot's own kind. */
const withSlot = (shell: string, name: string, content: string): string =>
  shell.replace(
    new RegExp(`(<(\\w+)[^>]* data-slot="${name}"[^>]*>)[^]*?(?=</\\2>)`),
    (_, start: string) => start + content,
  )

/** The shell with the product's picture, which the first paint then waits for no script to show, and its name. */
export function withFirstView(shell: string, { name, images: [picture] }: Product): string {
  const named = withSlot(shell, 'name', escaped(name))
  const shown = { sizes: pictureSizes.productView, alt: escaped(name) }
  return picture ? withSlot(named, 'picture', pictureHtml(picture, shown)) : named
}
