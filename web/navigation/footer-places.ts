import { paths } from './paths.ts'

/** The pages that every footer links to. */
export const footerPlaces = [
  { label: 'Shop', path: paths.shop },
  { label: 'Shipping', path: paths.shipping },
  { label: 'Returns', path: paths.returns },
  { label: 'Find an order', path: paths.findOrder },
  { label: 'Contact', path: paths.contact },
  { label: 'Privacy', path: paths.privacy },
  { label: 'Terms', path: paths.terms },
  { label: 'Studio', path: paths.studio },
] as const
