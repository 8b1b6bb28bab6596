import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { LegalPage, Section } from './legal-page.tsx'

/** `/studio` */
export const Studio = () => (
  <LegalPage title={brand.studio} lead="An indie studio that builds worlds worth getting lost in.">
    <Section title="Who we are">
      <p>
        {brand.founder.name}, {brand.founder.role.toLowerCase()}, started {brand.studio} in mid-August{' '}
        {brand.yearFounded}. Our mission is to craft galactic gaming experiences that bring players together and leave
        them looking up.
      </p>
    </Section>
    <Section title="What we are building">
      <p>
        We have 5+ games in development. None has been released yet. Members will see the first one before its launch
        day.
      </p>
    </Section>
    <Section title={`What ${brand.product} is`}>
      <p>
        {brand.product} is our home on the web. Members hold {brand.coins}, buy gift cards with them and climb five
        membership tiers. The <Link to={paths.shop}>merchandise shop</Link> is open to everyone.
      </p>
      <p>
        It is built with the work of others: see the <a href="/third-party-notices.txt">third-party notices</a>.
      </p>
      <p>
        To reach us, see <Link to={paths.contact}>Contact</Link>.
      </p>
    </Section>
  </LegalPage>
)
