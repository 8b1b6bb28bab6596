import { PageHead } from './page-head.tsx'

/** The layout of a screen that is not built yet, and one honest line about it. */
export const PlaceholderScreen = ({ title, what }: { title: string; what: string }) => (
  <PageHead title={title} lead={what} />
)
