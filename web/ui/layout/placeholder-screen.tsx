import { PageHead } from './page-head.tsx'

/** A screen that is not built yet, with a message of one sentence. */
export const PlaceholderScreen = ({ title, message }: { title: string; message: string }) => (
  <PageHead title={title} lead={message} />
)
