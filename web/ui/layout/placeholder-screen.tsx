import { PageHead } from './page-head.tsx'

/** A screen that is not built yet, with one sentence about it. */
export const PlaceholderScreen = ({ title, what }: { title: string; what: string }) => (
  <PageHead title={title} lead={what} />
)
