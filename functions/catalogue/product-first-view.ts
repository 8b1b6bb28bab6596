import { pictureHtml } from '../../shared/catalogue/picture-html.ts'
import { pictureSizes } from '../../shared/catalogue/picture-sizes.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { escaped } from './escape.ts'

/** The shell with other content in the slot. The slot must contain no element of its own kind. */
const withSlot = (shell: string, name: string, content: string): string =>
  shell.replace(
    new RegExp(`(<(\\w+)[^>]* data-slot="${name}"[^>]*>)[^]*?(?=</\\2>)`),
    (_, start: string) => start + content,
  )

/** The shell with the product's picture and name, so that the first paint waits for no script. */
export function withFirstView(shell: string, { name, images: [picture] }: Product): string {
  const named = withSlot(shell, 'name', escaped(name))
  const shown = { sizes: pictureSizes.productView, alt: escaped(name) }
  return picture ? withSlot(named, 'picture', pictureHtml(picture, shown)) : named
}
