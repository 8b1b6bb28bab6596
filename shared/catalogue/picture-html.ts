import { pictureFiles } from './picture-files.ts'

const sources = (srcset: string, sizes: string) => `srcset="${srcset}" sizes="${sizes}"`

type Shown = {
  /** How wide it is shown. */
  sizes: string
  /** The alternative text, as HTML. */
  alt: string
}

/**
 * The largest picture of a first view as HTML. It equals the output of `Picture` in web/cart, so that the app finds its file in
 * the browser's cache.
 */
export function pictureHtml(path: string, { sizes, alt }: Shown): string {
  const { src, srcSet, avif } = pictureFiles(path)
  const source = avif ? `<source type="image/avif" ${sources(avif, sizes)}>` : ''
  const choice = srcSet ? `${sources(srcSet, sizes)} ` : ''
  return `<picture>${source}<img src="${src}" ${choice}alt="${alt}" width="800" height="800" fetchpriority="high"></picture>`
}
