import { BackHome } from '../../ui/layout/back-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { NewsList } from './news-list.tsx'
import { StudioLinks } from './studio-links.tsx'

/** `/community`: where the studio can be found, and its news. */
export const Community = () => (
  <>
    <PageHead
      title="Community"
      back={<BackHome />}
      lead="Meet other space explorers, share what you make and help shape the next build."
    />
    <StudioLinks />
    <NewsList />
  </>
)
