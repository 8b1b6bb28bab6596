/** How wide screens show a picture of a product: the `sizes` of HTML. */
export const pictureSizes = {
  productView: '(min-width: 60rem) 40rem, (min-width: 40rem) calc(100vw - 10rem), 100vw',
  banner: '(min-width: 75rem) 39rem, (min-width: 40rem) 53vw, 68vw',
} as const
