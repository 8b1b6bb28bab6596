/** How wide screens show a picture of a product: the `sizes` of HTML. */
export const pictureSizes = {
  productView: '(min-width: 60rem) 32.5rem, (min-width: 40rem) 35.5rem, 100vw',
  banner: '(min-width: 75rem) 39rem, (min-width: 40rem) 53vw, 68vw',
} as const
